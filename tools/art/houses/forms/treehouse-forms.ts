import type { formsOfKind } from '../../place-scene.ts';
import type { Form } from './plan.ts';
import { hangingSphere, oakCrown, round } from './treehouses-in-crowns.ts';
import { aFrame, cabinOnStilts, tower } from './treehouses-on-posts.ts';

export const treehouseForms: Readonly<Record<(typeof formsOfKind)['treehouse'][number], Form>> = {
  'oak-crown': oakCrown,
  'a-frame': aFrame,
  round,
  'cabin-on-stilts': cabinOnStilts,
  'hanging-sphere': hangingSphere,
  tower,
};
