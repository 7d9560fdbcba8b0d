import type { SectionSource } from '../snapshot/sections.ts';
import { AlternativeSearch } from './alternatives.ts';
import type { ArcMeasure } from './ch/arc-measure.ts';
import type { ArcGraph, Hierarchy } from './ch/hierarchy.ts';
import { ManyToMany } from './ch/many-to-many.ts';
import { OneToAll } from './ch/one-to-all.ts';
import { readHierarchy } from './ch/store.ts';
import { EdgeIndex } from './edge-index.ts';
import { arcGraphOf, hasNetwork, readRoadGraph, type RoadGraph } from './graph/road-graph.ts';
import { HierarchyPathSearch } from './hierarchy-path-search.ts';
import { NodeAreas } from './isochrone/node-areas.ts';
import { TurnArcs } from './isochrone/turn-arcs.ts';
import { LocalSearch } from './matching/local-search.ts';
import { MATRIX_RESOLUTION, metresOfArcs, secondsOfArcs } from './matrix.ts';
import { PlainPathSearch } from './plain-path-search.ts';
import { sectionsOfVehicle } from './named-vehicles.ts';
import { describerOf, type Profile, type ProfileName, PROFILES } from './profile.ts';
import { Snapper } from './snap.ts';

/** Opens the network of one profile, or of a named vehicle, over a snapshot's sections; nothing is built. */
export function openNetwork(sections: SectionSource, name: ProfileName, checkpoint?: () => void): RoadNetwork {
  const profile = profileOfNetwork(name);
  const own = profile === name ? sections : sectionsOfVehicle(sections, name);
  return new RoadNetwork(
    profile,
    readRoadGraph(own, profile),
    readHierarchy(own, profile),
    EdgeIndex.read(own, describerOf(own, profile)),
    checkpoint,
  );
}

/** Returns the profile whose rules a network follows: a named vehicle is a truck. */
export const profileOfNetwork = (name: ProfileName): Profile => PROFILES.find((each) => each === name) ?? 'truck';

/** Returns the profiles whose networks a snapshot contains, in the order of `PROFILES`. */
export function profilesOf(sections: SectionSource): Profile[] {
  return PROFILES.filter((profile) => hasNetwork(sections, profile));
}

/**
 * The roads of one profile, with the searches over them. Searches keep scratch memory and are created on first use: use
 * one network per thread.
 */
export class RoadNetwork {
  readonly profile: Profile;
  readonly graph: RoadGraph;
  readonly hierarchy: Hierarchy;
  readonly index: EdgeIndex;
  readonly snapper: Snapper;
  /** Called between pieces of long searches, when their scratch memory is consistent; may throw to end them. */
  readonly checkpoint: () => void;
  readonly #made: {
    paths?: HierarchyPathSearch;
    plainPaths?: PlainPathSearch;
    manyToMany?: ManyToMany;
    oneToAll?: OneToAll;
    nodeAreas?: NodeAreas;
    localSearch?: LocalSearch;
    turnArcs?: TurnArcs;
    alternatives?: AlternativeSearch;
    seconds?: ArcMeasure;
  } = {};

  constructor(
    profile: Profile,
    graph: RoadGraph,
    hierarchy: Hierarchy,
    index: EdgeIndex,
    checkpoint: () => void = () => undefined,
  ) {
    this.profile = profile;
    this.graph = graph;
    this.hierarchy = hierarchy;
    this.index = index;
    this.checkpoint = checkpoint;
    this.snapper = new Snapper(graph, index);
  }

  /** Path search with the hierarchy. */
  get paths(): HierarchyPathSearch {
    return (this.#made.paths ??= new HierarchyPathSearch(this.graph, this.hierarchy));
  }

  /** Path search with Dijkstra's algorithm, which can avoid some roads. */
  get plainPaths(): PlainPathSearch {
    return (this.#made.plainPaths ??= new PlainPathSearch(this.graph, this.checkpoint));
  }

  /** Weights, seconds and metres between many points. */
  get manyToMany(): ManyToMany {
    return (this.#made.manyToMany ??= new ManyToMany(
      this.hierarchy,
      [this.seconds, metresOfArcs(this.graph, this.hierarchy)],
      MATRIX_RESOLUTION,
      this.checkpoint,
    ));
  }

  /** Weights and seconds from one point to all nodes. */
  get oneToAll(): OneToAll {
    return (this.#made.oneToAll ??= new OneToAll(this.hierarchy, this.seconds));
  }

  /** Areas of nodes, with which a search from one point skips nodes. */
  get nodeAreas(): NodeAreas {
    return (this.#made.nodeAreas ??= new NodeAreas(this.graph));
  }

  /** Index of the arcs that also begin at copies of nodes. */
  get turnArcs(): TurnArcs {
    return (this.#made.turnArcs ??= new TurnArcs(this.graph));
  }

  /** Quickest paths to nearby points, for matching. */
  get localSearch(): LocalSearch {
    return (this.#made.localSearch ??= new LocalSearch(this.graph, this.arcGraph()));
  }

  get alternatives(): AlternativeSearch {
    return (this.#made.alternatives ??= new AlternativeSearch(this.graph, this.hierarchy));
  }

  /** Seconds of the hierarchy's arcs; computed once, in some milliseconds. */
  get seconds(): ArcMeasure {
    return (this.#made.seconds ??= secondsOfArcs(this.graph, this.hierarchy));
  }

  /** Returns the directed arcs that the hierarchy was built from, with turn restrictions applied. */
  arcGraph(): ArcGraph {
    return arcGraphOf(this.graph);
  }
}
