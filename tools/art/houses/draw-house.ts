import type { Plot } from '../building/plot.ts';
import type { PlaceScene } from '../place-scene.ts';
import { drawTower } from './forms/blocks.ts';
import { forms } from './forms/forms.ts';
import { createLook, type Look, type Stand } from './forms/look.ts';
import type { Plan } from './forms/plan.ts';
import { layYard } from './forms/yard.ts';

function planOf(house: PlaceScene['house']): { look: Look; plan: Plan } {
  const form = forms.get(house.form);
  if (!form) throw new Error(`There is no form "${house.form}" of a house; there are ${[...forms.keys()].join(', ')}.`);
  const look = createLook(house);
  return { look, plan: form(look) };
}

/** Where a house will stand on its plot, in metres around the origin: for the camera, for paths, for what is put beside it. */
export const houseStand = (house: PlaceScene['house']): Stand => planOf(house).plan.stand;

/** Forms whose own drawing has a tower. */
const towered: ReadonlySet<string> = new Set([
  'two-towers',
  'baroque',
  'castle',
  'manor',
  'renaissance',
  'hunting-lodge',
  'belle-epoque',
  'spa-villa',
  'tower-villa',
]);

/** A square tower at the back of any other house, seen over its roof. */
function raiseTower(plot: Plot, look: Look, stand: Stand): void {
  const radius = Math.min(2.2, (stand.right - stand.left) * 0.16);
  const x = plot.facing([stand.right, 1, 0], [1, 0, 0]) ? stand.left + radius * 1.3 : stand.right - radius * 1.3;
  drawTower(plot, look, {
    x,
    z: stand.back - radius * 0.4,
    radius,
    height: stand.top + 1.4,
    cap: 'pyramid',
    square: true,
  });
}

/** Draws a place's house with its yard, its front towards negative z. */
export function drawHouse(plot: Plot, house: PlaceScene['house']): void {
  const { look, plan } = planOf(house);
  const yard = layYard(plot, look, plan.stand, house.features);
  yard.behind();
  if (look.has('tower') && plan.stand.walled && !towered.has(house.form)) raiseTower(plot, look, plan.stand);
  plan.draw(plot);
  yard.before();
}
