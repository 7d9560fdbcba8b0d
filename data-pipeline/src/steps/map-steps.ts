import { type Section, SectionSet, buildTileSections } from '@verst/core/build';
import { layersWithOrganizations } from '../build-products.ts';
import { withFirstZooms } from '../build/first-zooms.ts';
import { hashLayers } from '../build/layer-hashes.ts';
import { layersForTiles } from '../build/layers-for-tiles.ts';
import { worldSea } from '../build/world-sea.ts';
import { CODE_VERSION } from '../kept-sources.ts';
import type { BuildStep } from './build-step.ts';

/** A step of its own because the ground that the map covers rarely changes. */
export const sea: BuildStep = {
  name: 'sea',
  stage: 'index',
  share: 2,
  memoryPercent: 10,
  takes: ['covered'],
  makes: ['sea'],
  make: async (load) => ({ sea: worldSea(load('covered')) }),
};

/** Builds the tile sections of the layers that have changed, and takes over those of the others. */
export const tiles: BuildStep = {
  name: 'tiles',
  stage: 'index',
  share: 8,
  memoryPercent: 57,
  takes: ['layers', 'covered', 'sea', 'organizations'],
  makes: ['outlineSections', 'tileSections', 'layerHashes'],
  reuses: 'layerHashes',
  async make(load, _sources, _tell, loadLast) {
    const sections = new SectionSet();
    const marked = layersForTiles(layersWithOrganizations(load));
    const layers = { ...marked, landuse: withFirstZooms(marked, load('covered'), load('sea')) };
    const layerHashes = hashLayers(layers, CODE_VERSION);
    const lastHashes = loadLast('layerHashes');
    const lastSections = lastHashes && [...loadLast('outlineSections')!, ...loadLast('tileSections')!];
    buildTileSections(layers, sections, (layer) =>
      lastHashes?.[layer] === layerHashes[layer]
        ? lastSections!.filter(({ name }) => name.startsWith(`layers/${layer}/`))
        : null,
    );
    const all = [...sections];
    return {
      layerHashes,
      outlineSections: all.filter(isOutline),
      tileSections: all.filter((section) => !isOutline(section)),
    };
  },
};

const isOutline = ({ name }: Section): boolean => /^layers\/(?:buildings|roads)\//.test(name);
