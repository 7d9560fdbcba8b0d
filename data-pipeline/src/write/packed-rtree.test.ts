import Database from 'better-sqlite3';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PackedRtree } from './packed-rtree.ts';

interface Box {
  readonly minX: number;
  readonly maxX: number;
  readonly minY: number;
  readonly maxY: number;
}

const side = (min: number, max: number) =>
  fc.tuple(fc.double({ min, max, noNaN: true }), fc.double({ min, max, noNaN: true }));
const box: fc.Arbitrary<Box> = fc
  .tuple(side(-180, 180), side(-90, 90))
  .map(([x, y]) => ({ minX: Math.min(...x), maxX: Math.max(...x), minY: Math.min(...y), maxY: Math.max(...y) }));

function treeOf(boxes: readonly Box[]) {
  const db = new Database(':memory:').unsafeMode();
  db.exec('CREATE VIRTUAL TABLE tree USING rtree (pkid, xmin, xmax, ymin, ymax)');
  const packed = new PackedRtree();
  boxes.forEach((own, i) => packed.add(i + 1, own));
  packed.write(db, 'tree');
  return db;
}

describe('a packed R*Tree', () => {
  it('is one that SQLite finds no fault in and finds every box by, whatever is asked', () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 300 }), box, (boxes, asked) => {
        const db = treeOf(boxes);
        expect(db.prepare("SELECT rtreecheck('tree')").pluck().get()).toBe('ok');
        const found = db
          .prepare('SELECT pkid FROM tree WHERE xmin <= ? AND xmax >= ? AND ymin <= ? AND ymax >= ?')
          .pluck()
          .all(asked.maxX, asked.minX, asked.maxY, asked.minY) as number[];
        const meeting = boxes.flatMap((own, i) =>
          own.minX <= asked.maxX && own.maxX >= asked.minX && own.minY <= asked.maxY && own.maxY >= asked.minY
            ? [i + 1]
            : [],
        );
        // Boxes are rounded outwards: none is lost.
        expect(meeting.filter((id) => !found.includes(id))).toEqual([]);
        db.close();
      }),
      { numRuns: 60 },
    );
  });

  it('has as many levels as its rows need', () => {
    const boxes = Array.from({ length: 51 * 51 + 1 }, (_, i) => ({
      minX: i % 97,
      maxX: i % 97,
      minY: i % 89,
      maxY: i % 89,
    }));
    const db = treeOf(boxes);
    expect(db.prepare("SELECT rtreecheck('tree')").pluck().get()).toBe('ok');
    expect(db.prepare('SELECT count(*) FROM tree').pluck().get()).toBe(boxes.length);
    // The tree is still writable.
    db.prepare('INSERT INTO tree VALUES (?, 1, 2, 3, 4)').run(boxes.length + 1);
    db.prepare('DELETE FROM tree WHERE pkid = 1').run();
    expect(db.prepare("SELECT rtreecheck('tree')").pluck().get()).toBe('ok');
    db.close();
  });
});
