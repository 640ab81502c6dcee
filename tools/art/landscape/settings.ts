import type { Kind } from '../houses/houses.ts';
import type { Stage } from '../stage.ts';
import { drawGrove, drawFramingTrees, drawWoodedRidge, type Wood } from './forest.ts';
import { drawGround, drawMeadow } from './ground.ts';
import { drawNearGrass, drawPath, drawRocks, drawThicket, windingLine } from './dressing.ts';
import { drawVillage } from './village.ts';
import { drawMountains } from './mountains.ts';
import { drawClouds, drawHaze, drawSky } from './sky.ts';
import { drawLake, drawReeds, drawStream } from './water.ts';
import { drawAvenue, drawVineRows } from './cultivated.ts';

/** The kinds of country a house can stand in. */
export type Setting = 'alps' | 'valley' | 'hills' | 'forest' | 'lake' | 'tarn' | 'stream' | 'vines' | 'park';

interface Country {
  /** Share of conifers. */
  wood: Wood;
  /** Whether rock stands behind. */
  rock: boolean;
}

const countries: Record<Setting, Country> = {
  alps: { wood: 1, rock: true },
  valley: { wood: 0.75, rock: true },
  hills: { wood: 0.35, rock: false },
  forest: { wood: 0.85, rock: false },
  lake: { wood: 0.6, rock: false },
  tarn: { wood: 0.95, rock: true },
  stream: { wood: 0.3, rock: false },
  vines: { wood: 0.15, rock: false },
  park: { wood: 0.2, rock: false },
};

/** Everything behind the meadow: sky, clouds, mountains and the wooded ridges in front of them. */
export function drawBackdrop(stage: Stage, setting: Setting): void {
  const { view } = stage;
  const { wood, rock } = countries[setting];
  const snowLine = stage.winter ? 0.06 : 0.62;
  drawSky(stage);
  drawClouds(stage);
  if (rock) {
    const big = setting === 'alps' || setting === 'tarn';
    drawMountains(stage, {
      label: 'far',
      foot: view.horizon + 6,
      height: big ? 640 : 430,
      distance: 0.64,
      peaks: 3.2,
      snowLine: stage.winter ? 0.02 : 0.46,
      rugged: 1,
    });
    drawMountains(stage, {
      label: 'main',
      foot: view.horizon + 14,
      height: big ? 470 : 260,
      distance: 0.3,
      peaks: 2.5,
      snowLine,
      rugged: 0.95,
    });
  } else {
    drawMountains(stage, {
      label: 'far',
      foot: view.horizon + 4,
      height: 270,
      distance: 0.85,
      peaks: 2.4,
      snowLine: stage.winter ? 0.3 : 2,
      rugged: 0.3,
    });
    drawMountains(stage, {
      label: 'hills',
      foot: view.horizon + 10,
      height: 210,
      distance: 0.52,
      peaks: 3,
      snowLine: stage.winter ? 0.12 : 2,
      rugged: 0.12,
    });
  }
  drawWoodedRidge(stage, view.horizon - 26, 16, 0.6, wood);
  drawHaze(stage, view.horizon + 4, 120, 0.5);
  if (setting === 'hills' || setting === 'valley' || setting === 'vines') drawVillage(stage);
  drawWoodedRidge(stage, view.horizon + 2, 12, 0.38, wood);
}

/** The ground, far groves and the trees behind the house. */
export function drawSurroundings(stage: Stage, setting: Setting, kind: Kind): void {
  const { view } = stage;
  const { wood } = countries[setting];
  const across = 1920 / view.scale;
  const metres = (share: number): number => share * across;
  drawGround(stage);
  if (setting === 'tarn')
    drawLake(stage, {
      label: 'tarn',
      shore: view.horizon + view.eye * view.scale * 0.2,
      until: view.horizon + view.eye * view.scale * 0.62,
    });
  if (setting === 'vines') drawVineRows(stage);
  const open = kind === 'vineyard' || setting === 'park';
  drawGrove(stage, {
    label: 'distant',
    count: open ? 14 : 30,
    near: metres(1.6),
    deep: metres(4),
    clear: metres(0.1),
    height: [metres(0.2), metres(0.34)],
    conifers: wood,
  });
  drawHaze(stage, view.horizon + view.eye * view.scale * 0.4, 70, 0.26);
  const dense = setting === 'forest';
  drawGrove(stage, {
    label: 'behind',
    count: dense ? 30 : open ? 8 : 15,
    near: metres(0.24),
    deep: metres(1.1),
    clear: metres(dense ? 0.12 : 0.24),
    height: [metres(dense ? 0.34 : 0.2), metres(dense ? 0.62 : 0.4)],
    conifers: wood,
  });
  if (setting === 'park') drawAvenue(stage);
}

export interface Foreground {
  setting: Setting;
  kind: Kind;
  /** The captured marks of the house. */
  house: string;
  /** Where the front of the house meets the ground, in design units from the top. */
  foot: number;
  frame: 'left' | 'right' | 'both' | 'none';
}

/** The house itself and everything between it and the viewer. */
export function dressForeground(stage: Stage, { setting, kind, house, foot, frame }: Foreground): void {
  const { canvas, view, side } = stage;
  const { wood } = countries[setting];
  const across = 1920 / view.scale;
  const clear = across * 0.27;
  if (setting === 'lake') {
    drawLake(stage, { label: 'lake', shore: foot + 12 }, { marks: house, at: foot + 10 });
    canvas.raw(house);
    drawReeds(stage, side === 1 ? -1 : 1);
  } else {
    if (kind !== 'treehouse' && kind !== 'dome' && setting !== 'vines') {
      const sway = setting === 'stream' ? -1 : side;
      drawPath(stage, windingLine(stage, 0, -across * 0.11, across * 0.07 * sway), Math.min(2.4, across * 0.042));
    }
    drawMeadow(stage, { flowers: setting === 'vines' ? 0.03 : 0.2 });
    if (setting === 'stream') drawStream(stage, brook(across));
    if (setting !== 'vines') drawThicket(stage, across);
    canvas.raw(house);
    drawRocks(stage, setting === 'alps' || setting === 'tarn' ? 9 : 4, clear);
    drawGrove(stage, {
      label: 'beside',
      count: setting === 'forest' ? 6 : 3,
      near: -across * 0.16,
      deep: across * 0.14,
      clear: across * 0.36,
      height: [across * 0.2, across * 0.34],
      conifers: wood,
    });
    drawNearGrass(stage, frame === 'right' ? -1 : 1);
  }
  if (frame === 'left' || frame === 'both') drawFramingTrees(stage, -1, wood);
  if (frame === 'right' || frame === 'both') drawFramingTrees(stage, 1, wood);
}

/** The banks of a brook that passes the house on its right and leaves the picture below. */
function brook(across: number): [number, number, number][] {
  const banks: [number, number, number][] = [];
  for (let step = 0; step <= 14; step += 1) {
    const t = step / 14;
    const z = across * (0.75 - 1.6 * t);
    const middle = across * (0.66 - 0.66 * t ** 0.75 + Math.sin(t * 8.5) * 0.04 * (1 - t * 0.4));
    const half = across * (0.035 + 0.03 * Math.sin(t * 5 + 1) ** 2);
    banks.push([middle - half, middle + half, z]);
  }
  return banks;
}
