import { discountsOf } from './code-discount.ts';
import { money } from './money.ts';

const czk = (major: number) => money(major * 100, 'CZK');
const fixedMinor = { CZK: 1_000_00, EUR: 40_00 };

it.each([
  ['no code', 6000, null, 0, 0, 0],
  ['a share, and the club', 6000, { perMille: 100, fixedMinor: null }, 50, 600, 300],
  ['each rounded separately', 3333, { perMille: 50, fixedMinor: null }, 20, 167, 67],
  ['a fixed amount, and the club', 6000, { perMille: 0, fixedMinor }, 50, 1000, 300],
  ['a rest that no card can pay', 1010, { perMille: 0, fixedMinor }, 0, 1010, 0],
  ['a fixed amount above the price', 800, { perMille: 0, fixedMinor }, 50, 800, 0],
  ['a share and the club above the price', 1000, { perMille: 980, fixedMinor: null }, 50, 980, 20],
])('%s', (_, price, code, club, byCode, byClub) =>
  expect(discountsOf(czk(price), code, club)).toEqual({ code: czk(byCode), club: czk(byClub) }),
);

it('a fixed amount has its own figure in euros', () =>
  expect(discountsOf(money(240_00, 'EUR'), { perMille: 0, fixedMinor }, 0).code).toEqual(money(40_00, 'EUR')));
