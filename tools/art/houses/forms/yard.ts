import type { Plot } from '../../building/plot.ts';
import type { Vector } from '../../stage.ts';
import type { Feature, House, Look, Stand } from './look.ts';
import { drawBench, drawHotTub, drawSkiStand, drawTerrace } from './yard-furniture.ts';
import { drawFlag, drawLanternPosts, drawPergola, drawSignPost, drawSwing, drawWell } from './yard-things.ts';
import { drawSauna, drawSecondBuilding } from './outbuildings.ts';
import { drawWheel } from '../mill.ts';
import { pile } from './boathouse-forms.ts';
import { hangLights, stackWood } from '../garden.ts';

interface Thing {
  /** Middle of its foot, which decides whether it is drawn before or after the house. */
  at: readonly [x: number, z: number];
  draw: () => void;
}

type Place = (plot: Plot, look: Look, stand: Stand) => Thing;

const rightIsNear = (plot: Plot, stand: Stand): boolean => plot.facing([stand.right, 1, stand.front], [1, 0, 0]);

/** What stands in the yard. Features that are part of the walls or the roof are not here: the builders draw them. */
const things: Partial<Record<Feature, Place>> = {
  terrace: (plot, look, stand) => {
    const width = Math.min(7.5, Math.max(3.2, (stand.right - stand.left) * 0.46));
    const toLeft = stand.door > (stand.left + stand.right) / 2 - 0.1;
    const x = toLeft ? stand.left + 0.2 : stand.right - width - 0.2;
    const deep = look.has('veranda') ? 2.4 : 3.2;
    const z = stand.front - deep - (look.has('veranda') ? 2.2 : 0);
    return { at: [x + width / 2, z], draw: () => drawTerrace(plot, look, x, z, width, deep) };
  },
  'hot-tub': (plot, look, stand) => {
    const x = stand.right - 0.2;
    const z = stand.front - 3.4;
    return { at: [x, z], draw: () => drawHotTub(plot, look, x, z) };
  },
  'sauna-hut': (plot, look, stand) => ({
    at: [stand.right + 3.6, stand.front + 1.5],
    draw: () => drawSauna(plot, look, stand.right + 3.6, stand.front + 1.5),
  }),
  'second-building': (plot, look, stand) => {
    const side = rightIsNear(plot, stand) ? -1 : 1;
    const x = side < 0 ? stand.left - 4.6 : stand.right + 4.6;
    const z = (stand.front + stand.back) / 2 + 1.5;
    return { at: [x, z + 3], draw: () => drawSecondBuilding(plot, look, x, z, stand) };
  },
  swing: (plot, look, stand) => {
    const [x, z] = [stand.left - 2.6, stand.front - 1.2];
    return { at: [x, z], draw: () => drawSwing(plot, look, x, z) };
  },
  pergola: (plot, look, stand) => {
    const [x, z] = [stand.right - 0.6, stand.front - 3.6];
    return { at: [x, z], draw: () => drawPergola(plot, look, x, z) };
  },
  well: (plot, look, stand) => {
    const [x, z] = [stand.left - 0.4, stand.front - 3.6];
    return { at: [x, z], draw: () => drawWell(plot, look, x, z) };
  },
  woodpile: (plot, _look, stand) => {
    const x = rightIsNear(plot, stand) ? stand.left - 2.9 : stand.right + 0.4;
    return { at: [x + 1.2, stand.front + 0.5], draw: () => stackWood(plot, x, stand.front + 0.4, 2.4) };
  },
  bench: (plot, look, stand) => {
    const x = stand.door + (stand.door > (stand.left + stand.right) / 2 + 0.1 ? -3.4 : 1.5);
    const z = stand.front - (look.has('veranda') ? 2.9 : 0.75);
    return { at: [x, z], draw: () => drawBench(plot, look, x, z) };
  },
  flag: (plot, look, stand) => {
    const [x, z] = [stand.left - 1.8, stand.front - 2.4];
    return { at: [x, z], draw: () => drawFlag(plot, look, x, z, Math.min(9, stand.eaves + 2.4)) };
  },
  'ski-stand': (plot, look, stand) => {
    const x = stand.right - 2.6;
    return { at: [x, stand.front - 1], draw: () => drawSkiStand(plot, look, x, stand.front - 1) };
  },
  'string-lights': (plot, look, stand) => {
    const reach = Math.min(5.5, (stand.right - stand.left) / 2 + 0.8);
    const [x, z] = [(stand.left + stand.right) / 2, stand.front - Math.min(3.4, 1.4 + reach * 0.35)];
    return {
      at: [x, z],
      draw: () => {
        if ((look.has('veranda') && stand.walled) || stand.aloft) return;
        for (const end of [-reach, 0, reach])
          plot.line(
            [
              [x + end, 0, z],
              [x + end, 2.75, z],
            ],
            plot.tone('#6b5140', [0, 0, -1]),
            0.09,
          );
        hangLights(plot, [x - reach, 2.7, z], [x, 2.7, z], 0.45);
        hangLights(plot, [x, 2.7, z], [x + reach, 2.7, z], 0.45);
      },
    };
  },
  'water-wheel': (plot, _look, stand) => {
    const right = rightIsNear(plot, stand);
    const x = right ? stand.right + 0.3 : stand.left - 1.3;
    const z = stand.front + (stand.back - stand.front) * 0.42;
    const near: readonly [number, number] = [right ? stand.right + 9 : stand.left - 9, stand.front];
    return { at: near, draw: () => drawWheel(plot, x, 1.55, z, 2.35) };
  },
};

/** Signs and lamps of forms that have no wall for them: on posts by the way in. */
const onPosts: Partial<Record<Feature, Place>> = {
  sign: (plot, look, stand) => {
    const [x, z] = [stand.door - 2.2, stand.front - 2.6];
    return { at: [x, z], draw: () => drawSignPost(plot, look, x, z) };
  },
  lanterns: (plot, look, stand) => ({
    at: [stand.door, stand.front - 3],
    draw: () => drawLanternPosts(plot, look, stand.door, stand.front - 1.4),
  }),
};

/** The thing on a deck of its own over the water, as high as the house's. */
function onPiles(plot: Plot, look: Look, stand: Stand, height: number, place: Place): Thing {
  const thing = place(plot.moved(0, [0, height, 0]), look, { ...stand, front: stand.front + 0.2 });
  const [x, z] = thing.at;
  const beside = x < stand.left - 0.4 || x > stand.right + 0.4;
  if (!beside) return thing;
  return {
    at: thing.at,
    draw: () => {
      pile(plot.moved(0, [x, 0, 0]), look, 2.1, z - 2, z + 2.2, height);
      thing.draw();
    },
  };
}

export interface Yard {
  behind: () => void;
  before: () => void;
}

/** The yard of a house in two parts: what the house hides, and what stands before it. */
export function layYard(plot: Plot, look: Look, stand: Stand, features: House['features']): Yard {
  const middle = plot.world([(stand.left + stand.right) / 2, 0, (stand.front + stand.back) / 2])[2];
  const placed = [...new Set(features)]
    .flatMap((feature) => {
      const place = things[feature] ?? (stand.walled ? undefined : onPosts[feature]);
      if (!place) return [];
      // A flagpole and a wheel reach down into the water themselves.
      const inWater = stand.piles === undefined || feature === 'flag' || feature === 'water-wheel';
      return [inWater ? place(plot, look, stand) : onPiles(plot, look, stand, stand.piles ?? 0, place)];
    })
    .map((thing) => ({ ...thing, z: plot.world([thing.at[0], 0, thing.at[1]] as Vector)[2] }))
    .sort((a, b) => b.z - a.z);
  return {
    behind: () => placed.filter(({ z }) => z > middle).forEach(({ draw }) => draw()),
    before: () => placed.filter(({ z }) => z <= middle).forEach(({ draw }) => draw()),
  };
}
