import type { Colour } from '../core/colour.ts';
import type { trees } from '../place-scene.ts';
import type { Stage } from '../stage.ts';
import { drawBroadleaf, type BroadleafShape } from './broadleaf.ts';
import { drawConifer, type ConiferShape, type TreePlace } from './conifer.ts';
import { drawCypress, drawPine, drawUmbrellaPine } from './southern.ts';
import { drawReedClump } from './reeds.ts';
import { drawWillow } from './willow.ts';

export type Species = (typeof trees)[number];

type Habit = 'tiers' | 'column' | 'clusters' | 'crown' | 'blades';

/** How a species grows: what an outline far away has to know, and how it is drawn close by. */
export interface Growth {
  habit: Habit;
  evergreen: boolean;
  /** Height as a share of a full-grown forest tree's. */
  height: number;
  draw(stage: Stage, place: TreePlace): void;
}

const conifer = (height: number, shape: ConiferShape): Growth => ({
  habit: 'tiers',
  evergreen: !shape.sheds,
  height,
  draw: (stage, place) => drawConifer(stage, place, shape),
});

const broadleaf = (height: number, shape: BroadleafShape): Growth => ({
  habit: shape.crown < 0.16 ? 'column' : 'crown',
  evergreen: shape.evergreen ?? false,
  height,
  draw: (stage, place) => drawBroadleaf(stage, place, shape),
});

const brown: Colour = '#5d4a38';
const fruit = (crown: number, leaf: Colour, fruits: Colour, height = 0.42): Growth =>
  broadleaf(height, { crown, middle: 0.62, trunk: brown, leaf, leafShare: 0.4, fruits });

export const growth: Readonly<Record<Species, Growth>> = {
  spruce: conifer(1.1, { spread: 1 }),
  fir: conifer(1.12, { spread: 0.86, needles: '#3f6a6b', dense: true }),
  larch: conifer(1, { spread: 0.92, needles: '#86a45a', sheds: true }),
  pine: { habit: 'clusters', evergreen: true, height: 0.95, draw: drawPine },
  'umbrella-pine': { habit: 'clusters', evergreen: true, height: 0.85, draw: drawUmbrellaPine },
  cypress: { habit: 'column', evergreen: true, height: 0.82, draw: drawCypress },
  birch: broadleaf(0.86, {
    crown: 0.22,
    middle: 0.64,
    trunk: '#e2dccf',
    leaf: '#9fb35f',
    leafShare: 0.5,
    airy: true,
    bands: true,
  }),
  beech: broadleaf(1.05, { crown: 0.34, middle: 0.58, trunk: '#8d8a80', leaf: '#4f7a3e', leafShare: 0.35 }),
  oak: broadleaf(0.95, { crown: 0.46, middle: 0.6, trunk: '#54432f', leaf: '#5d6f32', leafShare: 0.4, stout: 1.5 }),
  lime: broadleaf(1, { crown: 0.36, middle: 0.58, trunk: brown, leaf: '#7d9c48', leafShare: 0.3 }),
  maple: broadleaf(0.92, { crown: 0.37, middle: 0.6, trunk: '#66543f', leaf: '#8aa04a', leafShare: 0.5 }),
  ash: broadleaf(1.08, { crown: 0.29, middle: 0.64, trunk: '#7b7565', leaf: '#6f9560', leafShare: 0.3, airy: true }),
  willow: { habit: 'crown', evergreen: false, height: 0.72, draw: drawWillow },
  alder: broadleaf(0.82, { crown: 0.21, middle: 0.56, trunk: '#4a4036', leaf: '#3f6344', leafShare: 0.45 }),
  poplar: broadleaf(1.2, { crown: 0.11, middle: 0.54, trunk: brown, leaf: '#6d8c45', leafShare: 0.3 }),
  apple: fruit(0.46, '#7a9a4c', '#c9503c'),
  cherry: fruit(0.4, '#5f8a49', '#9c2f35', 0.5),
  pear: fruit(0.28, '#84a052', '#cdb04a', 0.56),
  'plum-tree': fruit(0.38, '#68874f', '#5d4a7d'),
  'apricot-tree': fruit(0.42, '#87a24c', '#e39a4a'),
  almond: fruit(0.4, '#9aa56a', '#c9b58a', 0.4),
  rowan: broadleaf(0.56, {
    crown: 0.3,
    middle: 0.64,
    trunk: '#75695a',
    leaf: '#6f9152',
    leafShare: 0.4,
    fruits: '#d2542f',
    keepsFruit: true,
  }),
  walnut: broadleaf(0.84, { crown: 0.45, middle: 0.6, trunk: '#8a8273', leaf: '#7d9852', leafShare: 0.45, stout: 1.2 }),
  chestnut: broadleaf(0.96, {
    crown: 0.41,
    middle: 0.57,
    trunk: '#57473a',
    leaf: '#46703a',
    leafShare: 0.4,
    fruits: '#f2e6d2',
    stout: 1.2,
  }),
  olive: broadleaf(0.4, {
    crown: 0.46,
    middle: 0.62,
    trunk: '#7b7060',
    leaf: '#9aa78a',
    leafShare: 0.78,
    evergreen: true,
    stout: 1.7,
    airy: true,
  }),
  reeds: { habit: 'blades', evergreen: false, height: 0.14, draw: drawReedClump },
};

/** Draws one tree of a species; `place.height` is that of this tree. */
export const drawTree = (stage: Stage, species: Species, place: TreePlace): void => growth[species].draw(stage, place);
