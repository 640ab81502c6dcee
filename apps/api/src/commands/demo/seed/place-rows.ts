import { encodeName } from '@mp/i18n';
import { minorUnits, type Currency } from '@mp/domain';
import { collectionSeeds } from '../collections.ts';
import type { ArrivalFacts } from '../../../platform/database/tables/catalogue.ts';
import type { PlaceLimits } from '../../../offer/availability/companion-limits.ts';
import type { PlaceSeed } from '../place-seed.ts';
import { goodToKnowOf } from './good-to-know.ts';
import type { InventoryRow } from './inventory.ts';
import { roomEquipmentPkids } from './place-collections.ts';
import type { PlacePictures } from './place-pictures.ts';
import { randomFrom } from './random.ts';

type Language = 'cs' | 'en';

const textsOf = ({ copy }: PlaceSeed, language: Language) => ({
  claim: copy.tagline[language],
  special: copy.special[language],
  house: copy.house[language],
  surroundings: copy.surroundings[language],
  practical: copy.practical[language],
});

/** Searchable text without accents: name, town, destination and kind, in both languages. */
function searchText(place: PlaceSeed): string {
  const names = collectionSeeds
    .filter(
      ({ type, slug }) =>
        (type === 'destination' && slug === place.destination) ||
        (type === 'category' && place.categories.includes(slug)),
    )
    .flatMap(({ name }) => [name.cs, name.en]);
  return [place.name, place.town, ...names].map((words) => encodeName(words).replaceAll('-', ' ')).join(' ');
}

/** What guests need to arrive. */
const arrivalFactsOf = ({ facts: { address, arrival, hosts } }: PlaceSeed): ArrivalFacts => ({
  street: address.street,
  postal_code: address.postalCode,
  published: address.published,
  phone: hosts.phone,
  evening: hosts.evening,
  directions: arrival,
});

/** Houses with many units take more. Dogs by arrangement can be booked where the place confirms every stay. */
function companionLimitsOf({ facts, rooms, selling }: PlaceSeed): PlaceLimits {
  const isLarge = rooms.reduce((sum, { units }) => sum + units, 0) >= 4;
  const dogs = { welcome: isLarge ? 4 : 2, on_request: selling === 'request' ? 1 : 0, no: 0 };
  return { max_dogs: dogs[facts.dogs.rule], cots: facts.cot ? (isLarge ? 2 : 1) : 0 };
}

/** A row of `place`. @param inventory inventory of all its rooms, for the lowest price */
export function placeRow(
  place: PlaceSeed,
  pictures: PlacePictures,
  inventory: readonly InventoryRow[],
  perMille: number,
) {
  const sells = place.selling !== 'none';
  return {
    id: place.pkid,
    static_url: place.slug,
    name: place.name,
    kind: place.kind,
    town: place.town,
    country: place.country,
    latitude: place.latitude,
    longitude: place.longitude,
    altitude_m: place.altitudeM ?? null,
    allow_sell: sells,
    instant_booking: place.selling === 'instant',
    accept_coupon: place.acceptsVouchers,
    url: place.url ?? null,
    texts: { cs: textsOf(place, 'cs'), en: textsOf(place, 'en') },
    pictures: pictures.gallery,
    price_from_czk: sells ? lowestMinor(inventory, 'CZK', perMille) : null,
    price_from_eur: sells ? lowestMinor(inventory, 'EUR', perMille) : null,
    search_text: searchText(place),
    rank: Math.floor(randomFrom(place.pkid)() * 1_000_000),
    good_to_know: goodToKnowOf(place),
    arrival: arrivalFactsOf(place),
    ...companionLimitsOf(place),
  };
}

/**
 * The lowest price of a night with units left at the cheapest rate, rounded down to the whole major unit. So no stay is cheaper per night
 * than the card's “from” price, whatever its rounding.
 */
function lowestMinor(inventory: readonly InventoryRow[], currency: Currency, perMille: number): number {
  let lowest = Infinity;
  for (const row of inventory) {
    const sums = currency === 'CZK' ? row.sum_czk : row.sum_eur;
    for (let day = 1; day < sums.length; day++) {
      const price = (sums[day] ?? 0) - (sums[day - 1] ?? 0);
      if (price > 0 && (row.rem[day - 1] ?? 0) > 0) lowest = Math.min(lowest, price);
    }
  }
  return Math.floor((lowest * perMille) / 1000 / minorUnits) * minorUnits;
}

/** The id of a place's room type: the place's id followed by the position. */
export const roomTypeId = ({ pkid }: PlaceSeed, index: number): number => pkid * 10 + index + 1;

export const roomTypeRows = (place: PlaceSeed, pictures: PlacePictures) =>
  place.rooms.map((room, index) => ({
    place_id: place.pkid,
    id: roomTypeId(place, index),
    name_cs: room.name.cs,
    name_en: room.name.en,
    description_cs: room.description.cs,
    description_en: room.description.en,
    capacity: room.capacity,
    beds: room.beds,
    size_m2: room.sizeM2,
    units: room.units,
    equipment: roomEquipmentPkids(room.equipment),
    picture: pictures.rooms[index] ?? null,
    position: index + 1,
  }));

/** The recipient of a place's requests, in the language of its country. */
export const ownerRow = ({ pkid, slug, country }: PlaceSeed) => ({
  place_id: pkid,
  email: `owner@${slug}.example.com`,
  language: country === 'CZE' || country === 'SVK' ? 'cs' : 'en',
});
