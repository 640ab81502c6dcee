import { drawGabled, standOf, type Gabled } from './gabled.ts';
import type { Look } from './look.ts';
import { around, sideBySide, type Form } from './plan.ts';
import { outhouse } from './farm-parts.ts';

/** Two gabled fronts and an arched gate between them. */
export const gatedFarm: Form = (look) => {
  const w = 6.8 * look.broad;
  const gap = 2.4;
  const part = (x: number): Gabled => ({
    x,
    z: 1,
    width: w,
    depth: 11,
    storeys: look.storeys,
    storey: 2.8,
    pitch: 0.94,
    ridge: 'z',
    overhang: 0.35,
    door: null,
    openings: { columns: look.broad > 1.1 ? 4 : 3, w: 1, h: 1.35 },
    trim: look.pale,
    spill: x < 0,
  });
  const gate: Gabled = {
    x: 0,
    z: -3.6,
    width: gap * 2 + 0.4,
    depth: 0.8,
    storeys: 1,
    storey: 3.4,
    pitch: 1,
    ridge: 'x',
    overhang: 0.25,
    openings: { columns: 0 },
    door: { at: 0.5, width: 3, height: 3, arched: true, kind: 'gate' },
    shadow: false,
  };
  const [left, right] = [part(-gap - w / 2), part(gap + w / 2)];
  const plain: Look = {
    ...outhouse(look),
    has: (feature) => ['lanterns', 'sign', 'bell'].includes(feature) && look.has(feature),
  };
  return {
    stand: { ...around(standOf(left), standOf(right)), door: 0 },
    draw: (plot) =>
      sideBySide(plot, [
        {
          x: -gap - w / 2,
          z: 0,
          draw: () =>
            drawGabled(
              plot,
              { ...look, has: (f) => !['lanterns', 'sign', 'bell', 'second-building'].includes(f) && look.has(f) },
              left,
            ),
        },
        { x: 0, z: -1, draw: () => drawGabled(plot, plain, gate) },
        {
          x: gap + w / 2,
          z: 0,
          draw: () =>
            drawGabled(
              plot,
              { ...outhouse(look), has: (f) => ['shutters', 'flower-boxes', 'chimney'].includes(f) && look.has(f) },
              right,
            ),
        },
      ]),
  };
};

/** Four wings around a yard: one long front with a gate, a higher wing at each end. */
export const squareFarm: Form = (look) => {
  const w = 7 * look.broad;
  const long = 9 * look.broad;
  const wing = (x: number): Gabled => ({
    x,
    z: 1.4,
    width: w,
    depth: 13,
    storeys: look.storeys,
    storey: 2.8,
    pitch: 0.86,
    ridge: 'z',
    overhang: 0.4,
    door: null,
    openings: { columns: 3, w: 1, h: 1.3 },
    spill: false,
  });
  const front: Gabled = {
    x: 0,
    z: -2,
    width: long,
    depth: 5.6,
    storeys: Math.max(1, look.storeys - 1),
    storey: 2.9,
    knee: 0.9,
    pitch: 0.95,
    ridge: 'x',
    overhang: 0.4,
    door: { at: 0.5, width: 2.8, height: 2.9, arched: true, kind: 'gate' },
    openings: { w: 0.9, h: 1.2 },
  };
  const [left, right] = [wing(-(long + w) / 2), wing((long + w) / 2)];
  const side: Look = {
    ...look,
    has: (f) =>
      ['shutters', 'flower-boxes', 'chimney', 'sundial', 'balcony', 'climbing-plant'].includes(f) && look.has(f),
  };
  const middle: Look = {
    ...look,
    has: (f) => !['chimney', 'sundial', 'balcony', 'climbing-plant', 'porch', 'veranda'].includes(f) && look.has(f),
  };
  return {
    stand: { ...around(standOf(left), standOf(right)), door: 0 },
    draw: (plot) =>
      sideBySide(plot, [
        { x: -(long + w) / 2, z: 0, draw: () => drawGabled(plot, side, left) },
        { x: 0, z: 0, draw: () => drawGabled(plot, middle, front) },
        {
          x: (long + w) / 2,
          z: 0,
          draw: () => drawGabled(plot, { ...side, has: (f) => f !== 'sundial' && side.has(f) }, right),
        },
      ]),
  };
};
