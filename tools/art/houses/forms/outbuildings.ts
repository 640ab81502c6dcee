import type { Plot } from '../../building/plot.ts';
import { drawChimney } from '../../building/house.ts';
import { drawDoor, drawWindow } from '../../building/openings.ts';
import { ring } from '../../building/round.ts';
import { drawGroundShadow } from '../../building/shadow.ts';
import { mix } from '../../core/colour.ts';
import type { Vector } from '../../stage.ts';
import { drawGabled } from './gabled.ts';
import type { Look, Stand } from './look.ts';

const bare = (look: Look): Look => ({ ...look, has: (feature) => feature === 'shutters' && look.has('shutters') });

/** A smaller house beside the first, in its materials. */
export function drawSecondBuilding(plot: Plot, look: Look, x: number, z: number, stand: Stand): void {
  const tall = stand.eaves > 4.5;
  const canvas = look.house.walls === 'canvas' || look.house.roof === 'canvas';
  const plain: Look = canvas
    ? {
        ...bare(look),
        wall: { colour: '#94704d', finish: 'boards' },
        roof: { colour: '#6a5a4c', covering: 'shingles' },
      }
    : bare(look);
  drawGabled(plot, plain, {
    x,
    z,
    width: tall ? 6.4 : 5,
    depth: tall ? 8 : 6,
    storeys: 1,
    storey: tall ? 3 : 2.5,
    pitch: 0.95,
    ridge: 'z',
    overhang: 0.4,
    door: { at: 0.3 },
    openings: { columns: 2 },
    spill: false,
  });
}

/** A sauna in a barrel of staves, its stove smoking. */
export function drawSauna(plot: Plot, look: Look, x: number, z: number): void {
  const { palette, snow, canvas } = plot.stage;
  const r = 1.25;
  const length = 2.8;
  drawGroundShadow(plot, x - r, z - length / 2, r * 2, length, 2.4);
  for (const at of [-0.9, 0.9]) plot.box(x - 1, 0, z + at - 0.15, 2, 0.45, 0.3, look.timber);
  const y = r + 0.3;
  const wood = mix('#a97c50', look.timber, 0.3);
  const count = 24;
  const rim = (index: number, dz: number): Vector => {
    const angle = (index / count) * Math.PI * 2;
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r, z + dz];
  };
  for (let index = 0; index < count; index += 1) {
    const angle = ((index + 0.5) / count) * Math.PI * 2;
    const normal: Vector = [Math.cos(angle), Math.sin(angle), 0];
    if (!plot.facing(rim(index, 0), normal)) continue;
    const white = snow && Math.sin(angle) > 0.45;
    const fill = plot.tone(white ? palette.snow[0] : wood, normal);
    plot.polygon(
      [rim(index, -length / 2), rim(index + 1, -length / 2), rim(index + 1, length / 2), rim(index, length / 2)],
      fill,
      {
        stroke: white ? fill : mix(fill, palette.shade, 0.25),
        strokeWidth: 1,
      },
    );
  }
  const front = Array.from({ length: count }, (_, index) => plot.at(rim(index, -length / 2)));
  canvas.polygon(front, plot.tone(mix(wood, '#e0bf91', 0.3), [0, 0, -1]), {
    stroke: plot.tone('#5f4631', [0, 0, -1]),
    strokeWidth: 3,
  });
  const face = plot.surface([x - r, y - r, z - length / 2], [1, 0, 0], [0, 1, 0], r * 2, r * 2);
  drawDoor(face, r - 0.4, 0.35, 0.8, 1.65, look.door, { lamp: false });
  drawWindow(face, r + 0.55, 1.1, 0.35, 0.5, { frame: look.frame, panes: [1, 1], curtains: false });
  drawChimney(plot, x, y + r - 0.1, z + length * 0.3, 0.9, { colour: '#4a4a4c', thick: 0.24 });
}

/** A level disc, for tubs and tables. */
export const level = (x: number, y: number, z: number, radius: number): Vector[] => ring(x, y, z, radius);
