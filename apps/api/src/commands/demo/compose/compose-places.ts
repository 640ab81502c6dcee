import { type PlaceSeed } from '../place-seed.ts';
import { award, categorize, inspire } from './collections-of-place.ts';
import { composeCopy } from './copy.ts';
import { equipSite } from './equipment.ts';
import { describeFacts, withRooms } from './facts.ts';
import { composeOffer } from './offer.ts';
import { furnishRooms, isLetWhole } from './rooms.ts';
import { type Site, sites } from './site.ts';
import { Spread } from './spread.ts';

/**
 * The places of the demonstration catalogue that are put together from hand-written parts, pkid 1049 to 1160, in the
 * order of their pkids. Pure: every call returns the same places. Equipment comes first and the words after it, so that
 * no text promises what the place has not got.
 */
export function composePlaces(): PlaceSeed[] {
  const spread = new Spread();
  return sites.map((site) => composePlace(site, spread));
}

function composePlace(site: Site, spread: Spread): PlaceSeed {
  const { pkid, slug, name, kind, town, country, latitude, longitude, altitudeM, destination, surroundings } = site;
  const letWhole = isLetWhole(site);
  const equipment = equipSite(site, !letWhole);
  const factsOfHouse = describeFacts(site, equipment, letWhole);
  const rooms = furnishRooms(site, factsOfHouse, spread);
  const facts = withRooms(factsOfHouse, rooms);
  return {
    ...{ pkid, slug, name, kind, town, country, latitude, longitude, altitudeM, destination, surroundings },
    categories: categorize(site, facts),
    equipment,
    inspirations: inspire(site, facts, rooms),
    awards: award(site, facts),
    ...composeOffer(site, facts, spread),
    copy: composeCopy(site, facts, spread),
    rooms,
  };
}
