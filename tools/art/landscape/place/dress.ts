import { nearestDepth } from '../../stage.ts';
import { drawNearGrass, drawPath, drawRocks, drawThicket, windingLine } from '../dressing.ts';
import { drawMeadow } from '../ground.ts';
import type { Land } from './land.ts';
import { plant } from './planting.ts';
import { countries } from './settings.ts';

/** The way to the door, by the seed: winding, straight, sweeping, or passing by in front. */
function drawWay(land: Land): void {
  const { across, view, composition } = land;
  const start = -across * 0.11;
  const end = nearestDepth(view) - 0.6;
  const width = Math.min(2.6, across * 0.045);
  const dice = land.random.fork('way');
  const colour = dice.pick(['#d3c19a', '#cbb79a', '#c9b08a', '#d8cdb6']);
  switch (composition.path) {
    case 'winding':
      return drawPath(
        land,
        windingLine(land, 0, start, across * dice.between(0.05, 0.11) * -composition.open),
        width,
        colour,
      );
    case 'straight':
      return drawPath(
        land,
        [
          [0, start],
          [dice.between(-0.02, 0.02) * across, end],
        ],
        width * 1.15,
        colour,
      );
    case 'sweeping': {
      const side = composition.open * across;
      return drawPath(
        land,
        [
          [0, start],
          [side * 0.04, start - across * 0.06],
          [side * 0.3, start - across * 0.13],
          [side * 0.75, end * 0.75],
          [side * 1.2, end * 0.8],
        ],
        width,
        colour,
      );
    }
    case 'passing': {
      const z = end * dice.between(0.55, 0.72);
      return drawPath(
        land,
        [
          [-across * 1.1, z - 1],
          [-across * 0.5, z + 0.6],
          [0, z],
          [across * 0.5, z - 0.8],
          [across * 1.1, z + 0.4],
        ],
        width * 1.3,
        colour,
      );
    }
    case 'none':
  }
}

/** Everything on the ground before the house is painted. */
export function dressBefore(land: Land): void {
  const country = countries[land.setting];
  if (country.path) drawWay(land);
  if (country.grass !== undefined)
    drawMeadow(land, { flowers: country.grass, tufts: land.setting === 'peaks' ? 260 : 520 });
  country.before(land);
  if (country.grass !== undefined && land.setting !== 'vines' && land.setting !== 'moor')
    drawThicket(land, land.across);
}

/** What stands beside the house and nearer than it. */
export function dressAfter(land: Land): void {
  const { composition, across } = land;
  const country = countries[land.setting];
  if (country.rocks) drawRocks(land, country.rocks, across * 0.27);
  if (country.beside)
    plant(land, {
      label: 'beside',
      count: country.beside,
      near: -0.14,
      deep: 0.14,
      clear: 0.36,
      height: [0.2, 0.36],
      only: composition.open === 1 ? -1 : 1,
    });
  if (country.grass !== undefined && !isWet(land)) drawNearGrass(land, composition.open);
}

export const isTown = ({ setting }: Land): boolean => setting === 'town-street' || setting === 'town-square';

/** Whether water covers the lower part of the picture. */
export const isWet = ({ setting, composition }: Land): boolean =>
  ['lake', 'tarn', 'pond', 'river'].includes(setting) &&
  (composition.water === 'before' || composition.kind === 'boathouse');
