import { drawGround } from '../ground.ts';
import { drawHaze } from '../sky.ts';
import { drawFields, drawOrchard, drawVines } from './fields.ts';
import { drawSwells, drawTerraces } from './slopes.ts';
import type { Land, Setting } from './land.ts';
import { plant, type Planting } from './planting.ts';
import { drawPond, drawRunning, drawWaterBefore, drawWaterBehind, drawWideRiver } from './shores.ts';
import { drawPaving, drawSquare, drawStreet, drawVillageHouses } from './town.ts';
import { drawKarst, drawMoor, drawRockTowers, drawSideSlope } from './wild.ts';
import { drawTreeLine } from './tree-line.ts';

interface Country {
  /** The ground and all that stands on it behind the house. */
  behind(land: Land): void;
  /** Between the house and the viewer, painted before the house. */
  before(land: Land): void;
  /** Share of flowers in the grass; no grass when absent. */
  grass?: number;
  /** Trees beside and in front of the house, and rocks. */
  beside?: number;
  rocks?: number;
  /** A path may lead to the door. */
  path?: boolean;
}

type Groves = { distant?: Partial<Planting>; behind?: Partial<Planting> };

/** Trees far off and trees behind the house, thinned or thickened by the setting. */
function groves(land: Land, { distant, behind }: Groves): void {
  const open = land.random.fork('groves').between(0.7, 1.2);
  plant(land, {
    label: 'distant',
    count: Math.round(22 * open),
    near: 1.6,
    deep: 4.4,
    clear: 0.1,
    height: [0.2, 0.34],
    ...distant,
  });
  drawHaze(land, land.view.horizon + land.view.eye * land.view.scale * 0.4, 70, 0.24);
  plant(land, {
    label: 'behind',
    count: Math.round(9 * open),
    near: 0.26,
    deep: 1.2,
    clear: 0.26,
    height: [0.2, 0.4],
    ...behind,
  });
}

const none = (): void => undefined;
const meadow =
  (trees: Groves = {}) =>
  (land: Land): void => {
    drawGround(land);
    groves(land, trees);
  };
const few: Groves = { distant: { count: 8 }, behind: { count: 3, clear: 0.34 } };

/** Water before the house or behind it, as the seed has it; a boathouse always stands in it. */
const boat = (land: Land): boolean => land.composition.kind === 'boathouse';
const wetBehind =
  (trees: Groves) =>
  (land: Land): void => {
    drawGround(land);
    if (land.composition.water === 'behind' && !boat(land)) {
      drawWaterBehind(land);
      plant(land, {
        label: 'behind',
        count: 6,
        near: 0.2,
        deep: 0.6,
        clear: 0.3,
        height: [0.22, 0.4],
        ...trees.behind,
      });
    } else groves(land, trees);
  };
const wetBefore = (land: Land): void => {
  if (boat(land)) drawWaterBefore(land, true);
  else if (land.composition.water === 'before') drawWaterBefore(land, false);
};

/** How the ground of each setting is drawn. */
export const countries: Readonly<Record<Setting, Country>> = {
  'alpine-meadow': {
    behind: (land) => {
      drawSideSlope(land, land.composition.open, 190, 0.42);
      meadow(few)(land);
    },
    before: none,
    grass: 0.34,
    beside: 2,
    rocks: 5,
    path: true,
  },
  peaks: {
    behind: meadow({ distant: { count: 10 }, behind: { count: 5 } }),
    before: none,
    grass: 0.1,
    beside: 1,
    rocks: 22,
    path: true,
  },
  valley: {
    behind: (land) => {
      drawSideSlope(land, -1, 300, 0.5);
      drawSideSlope(land, 1, 240, 0.44);
      meadow({ distant: { count: 14 } })(land);
    },
    before: none,
    grass: 0.2,
    beside: 2,
    rocks: 2,
    path: true,
  },
  hills: {
    behind: (land) => {
      drawGround(land);
      drawFields(land);
      groves(land, { distant: { count: 16 } });
    },
    before: none,
    grass: 0.16,
    beside: 2,
    path: true,
  },
  forest: {
    behind: meadow({
      distant: { count: 40, near: 1.2 },
      behind: { count: 26, clear: 0.13, height: [0.4, 0.68], deep: 1.5 },
    }),
    before: none,
    grass: 0.06,
    beside: 5,
    rocks: 5,
    path: true,
  },
  clearing: {
    behind: (land) => {
      drawTreeLine(land, { label: 'edge', y: 20, swing: 8, far: 0.34, tall: 2.3 });
      drawGround(land);
      plant(land, { label: 'ring', count: 34, near: 0.75, deep: 1.5, clear: 0.02, height: [0.34, 0.5] });
      groves(land, { distant: { count: 0 }, behind: { count: 6, clear: 0.42, height: [0.36, 0.56] } });
    },
    before: none,
    grass: 0.3,
    beside: 3,
    path: true,
  },
  tarn: { behind: wetBehind({ distant: { count: 16 } }), before: wetBefore, grass: 0.16, beside: 2, rocks: 9 },
  lake: { behind: wetBehind({ distant: { count: 18 } }), before: wetBefore, grass: 0.14, beside: 2 },
  pond: {
    behind: wetBehind({ distant: { count: 24 } }),
    before: (land) => (boat(land) || land.composition.water === 'behind' ? wetBefore(land) : drawPond(land)),
    grass: 0.2,
    beside: 3,
  },
  river: {
    behind: meadow({}),
    before: (land) =>
      boat(land)
        ? drawWaterBefore(land, true)
        : land.composition.water === 'before'
          ? drawWideRiver(land)
          : drawRunning(land, 0.12),
    grass: 0.16,
    beside: 2,
  },
  stream: { behind: meadow({}), before: (land) => drawRunning(land, 0.04), grass: 0.2, beside: 2, rocks: 6 },
  vines: {
    behind: (land) => {
      drawGround(land);
      drawVines(land);
      groves(land, { distant: { count: 7 }, behind: { count: 3, clear: 0.3 } });
    },
    before: none,
    grass: 0.03,
    path: true,
  },
  'olive-terraces': { behind: drawTerraces, before: none, grass: 0.1, beside: 2, rocks: 4, path: true },
  'cypress-hills': {
    behind: (land) => {
      drawSwells(land);
      groves(land, { distant: { count: 6 }, behind: { count: 6, clear: 0.27 } });
    },
    before: none,
    grass: 0.12,
    beside: 2,
    path: true,
  },
  park: {
    behind: (land) => {
      drawGround(land);
      groves(land, { distant: { count: 26 }, behind: { count: 8, clear: 0.36, height: [0.24, 0.36] } });
    },
    before: none,
    grass: 0.05,
    beside: 3,
    path: true,
  },
  orchard: {
    behind: (land) => {
      drawGround(land);
      drawOrchard(land);
    },
    before: none,
    grass: 0.26,
    path: true,
  },
  karst: {
    behind: (land) => {
      drawGround(land);
      groves(land, few);
      drawKarst(land);
    },
    before: none,
    grass: 0.08,
    beside: 1,
    path: true,
  },
  'rock-towers': {
    behind: (land) => {
      drawGround(land);
      groves(land, { distant: { count: 16 }, behind: { count: 0 } });
      drawRockTowers(land);
      groves(land, { distant: { count: 0 }, behind: { count: 9, clear: 0.24, deep: 0.6, height: [0.16, 0.34] } });
    },
    before: none,
    grass: 0.06,
    beside: 3,
    rocks: 7,
    path: true,
  },
  plain: {
    behind: (land) => {
      drawGround(land);
      drawFields(land);
      groves(land, { distant: { count: 6, deep: 6 }, behind: { count: 4, clear: 0.28 } });
    },
    before: none,
    grass: 0.16,
    beside: 1,
    path: true,
  },
  moor: {
    behind: (land) => {
      drawGround(land);
      drawMoor(land);
      groves(land, {
        distant: { count: 16, height: [0.1, 0.24] },
        behind: { count: 6, clear: 0.34, height: [0.12, 0.3] },
      });
    },
    before: none,
    grass: 0.02,
    beside: 1,
    rocks: 6,
    path: true,
  },
  village: {
    behind: (land) => {
      drawGround(land);
      groves(land, { distant: { count: 12 }, behind: { count: 0 } });
      drawVillageHouses(land);
      groves(land, { distant: { count: 0 }, behind: { count: 6, clear: 0.3, deep: 0.7, height: [0.16, 0.28] } });
    },
    before: none,
    grass: 0.14,
    beside: 2,
    path: true,
  },
  'town-street': {
    behind: (land) => {
      drawPaving(land);
      drawStreet(land);
    },
    before: none,
  },
  'town-square': {
    behind: (land) => {
      drawPaving(land);
      drawSquare(land);
      plant(land, { label: 'square', count: 4, near: 0.2, deep: 0.5, clear: 0.34, height: [0.16, 0.24] });
    },
    before: none,
  },
};
