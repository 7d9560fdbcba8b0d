import type { LineString } from '@verst/core';

/** Returns a GPX 1.1 file with a track for each line. */
export function writeGpx(lines: readonly LineString[]): string {
  const tracks = lines.map(({ coordinates }) => {
    const points = coordinates.map(([lon, lat]) => `      <trkpt lat="${lat}" lon="${lon}"/>`);
    return ['  <trk>', '    <trkseg>', ...points, '    </trkseg>', '  </trk>'].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Verst" xmlns="http://www.topografix.com/GPX/1/1">',
    ...tracks,
    '</gpx>',
    '',
  ].join('\n');
}
