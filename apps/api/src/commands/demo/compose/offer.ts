import packages from '../../../../demo/composed/packages.json' with { type: 'json' };
import { type PlaceSeed } from '../place-seed.ts';
import { chance } from './chance.ts';
import { type Conditional, type Facts } from './phrase.ts';
import { type Site } from './site.ts';
import { type Spread } from './spread.ts';

type Offer = Pick<PlaceSeed, 'selling' | 'acceptsVouchers' | 'url' | 'package' | 'breakfastCzk'>;
type PackageOffer = NonNullable<PlaceSeed['package']> & Conditional;

/** How the place sells, and what it sells beside the bare stay. A place that does not sell here sells no extras either. */
export function composeOffer(site: Site, facts: Facts, spread: Spread): Offer {
  const selling = sellingOf(site.pkid);
  if (selling === 'none') {
    return { selling, acceptsVouchers: false, url: `https://www.example.com/${site.slug}` };
  }
  return {
    selling,
    acceptsVouchers: (site.pkid * 7) % 20 < 13,
    ...packageOf(site, facts, spread),
    ...(facts.has('breakfast') && { breakfastCzk: breakfastPrice(site) }),
  };
}

/** Of every 50 consecutive pkids 31 sell instantly (62 %), 15 on request (30 %) and 4 not at all (8 %). */
function sellingOf(pkid: number): PlaceSeed['selling'] {
  const turn = (pkid * 37) % 50;
  if (turn < 31) return 'instant';
  return turn < 46 ? 'request' : 'none';
}

function packageOf({ pkid }: Site, facts: Facts, spread: Spread): Pick<PlaceSeed, 'package'> {
  if (chance(pkid, 'package') >= 0.5) return {};
  const [offer] = spread.draw(packages as PackageOffer[], 1, pkid, facts);
  if (!offer) return {};
  return { package: { name: offer.name, description: offer.description, surchargeCzk: offer.surchargeCzk } };
}

/** From 160 to 290 CZK, and half as much again in Austria and Italy, to whole tens. */
function breakfastPrice({ pkid, country }: Site): number {
  const dear = country === 'AUT' || country === 'ITA';
  return Math.round(((160 + chance(pkid, 'breakfast price') * 130) * (dear ? 1.5 : 1)) / 10) * 10;
}
