import type { Point } from '../geometry/plane.ts';
import type { Random } from '../random.ts';

/**
 * Maps the plan, with its straight lines, to the ground. Smooth and without folds, so lines that meet in the plan still
 * meet.
 */
export type Warp = (point: Point) => Point;

/** Distance from the centre within which blocks are bent into rings, in plan metres. */
const RING_REACH_M = 3200;

/**
 * Creates the town's distortion: squares around the centre become rings on the north bank, the river meanders across
 * the whole map, slow waves bend every straight line, and the town is rotated slightly from north.
 */
export function createWarp(random: Random): Warp {
  const waves = Array.from({ length: 4 }, () => {
    const heading = random.range(0, 2 * Math.PI);
    const wavelengthM = random.range(1700, 4200);
    const k = (2 * Math.PI) / wavelengthM;
    return {
      kx: Math.cos(heading) * k,
      ky: Math.sin(heading) * k,
      phase: random.range(0, 2 * Math.PI),
      ax: random.range(-1, 1) * wavelengthM * 0.014,
      ay: random.range(-1, 1) * wavelengthM * 0.014,
    };
  });
  const swingPhase = random.range(0, 2 * Math.PI);
  const swingLengthM = random.range(6500, 9000);
  const turn = random.range(-0.35, 0.35);
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return (p) => {
    let { x, y } = p;
    if (p.y > 0) {
      const square = (Math.abs(p.x) ** 6 + p.y ** 6) ** (1 / 6);
      const radius = Math.hypot(p.x, p.y);
      const strength = 0.95 * Math.max(0, 1 - (square / RING_REACH_M) ** 2) ** 2;
      const shrink = 1 + strength * (square / radius - 1);
      x *= shrink;
      y *= shrink;
    }
    for (const wave of waves) {
      const s = Math.sin(p.x * wave.kx + p.y * wave.ky + wave.phase);
      x += wave.ax * s;
      y += wave.ay * s;
    }
    y += swingLengthM * 0.035 * Math.sin((p.x / swingLengthM) * 2 * Math.PI + swingPhase);
    return { x: x * cos - y * sin, y: x * sin + y * cos };
  };
}
