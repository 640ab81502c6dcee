import { placeFieldList, type PlaceFieldName } from '@mp/contract';
import { minorUnits } from '@mp/domain';
import type { Selectable } from 'kysely';
import type { PlaceTable } from '../../platform/database/tables/catalogue.ts';
import { yesNoCell, type Cells } from './row-of-cells.ts';

/** Fields of a place as editors write them: a column of `places.csv` as a text, a switch, or a list. */
export type PlaceFields = Readonly<Record<PlaceFieldName, unknown>>;

/** A field as its column has it. */
const cellOf = (value: unknown): string => {
  if (typeof value === 'boolean') return yesNoCell(value);
  if (Array.isArray(value)) return value.join('|');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The fields as cells of `places.csv`. */
export const cellsOfPlace = (id: number, fields: Readonly<Record<string, unknown>>): Cells => ({
  pkid: String(id),
  ...Object.fromEntries(placeFieldList.map(({ name }) => [name, cellOf(fields[name])])),
});

const textOf = (value: string | null | undefined): string | null => value || null;

type StoredPlace = Selectable<PlaceTable>;

/** The fields of a stored place: read as a row, they write the same place. */
export function fieldsOfPlace(place: StoredPlace, collections: readonly number[]): PlaceFields {
  return {
    name: textOf(place.name),
    static_url: place.static_url,
    kind: textOf(place.kind),
    town: textOf(place.town),
    country: place.country,
    latitude: place.latitude,
    longitude: place.longitude,
    altitude_m: place.altitude_m,
    selling: place.allow_sell || place.withheld ? (place.instant_booking ? 'instant' : 'request') : 'none',
    accept_coupon: place.accept_coupon,
    url: textOf(place.url),
    collections,
    ...textsOf(place),
    pictures_summer: place.pictures.summer,
    pictures_winter: place.pictures.winter,
    ...stayOf(place),
    max_dogs: place.max_dogs || null,
    cots: place.cots || null,
    ...arrivalOf(place.arrival),
  };
}

const textParts = ['claim', 'special', 'house', 'surroundings', 'practical'] as const;
type TextName = `${(typeof textParts)[number]}_${'cs' | 'en'}`;

const textsOf = ({ texts }: StoredPlace) =>
  Object.fromEntries(
    textParts.flatMap((part) =>
      (['cs', 'en'] as const).map((language) => [`${part}_${language}`, textOf(texts[language]?.[part])]),
    ),
  ) as Record<TextName, string | null>;

/** What is good to know, and the hosts. */
const stayOf = ({ good_to_know: facts }: StoredPlace) => ({
  not_for_cs: facts?.not_for.cs ?? [],
  not_for_en: facts?.not_for.en ?? [],
  check_in_from: textOf(facts?.check_in_from),
  check_in_to: textOf(facts?.check_in_to),
  check_out: textOf(facts?.check_out),
  key: textOf(facts?.key),
  quiet_from: textOf(facts?.quiet_from),
  quiet_to: textOf(facts?.quiet_to),
  smoking: facts?.smoking ?? false,
  parties: facts?.parties ?? false,
  dogs: textOf(facts?.dogs),
  dog_fee_czk: facts?.dog_fee ? facts.dog_fee.CZK / minorUnits : null,
  dog_fee_eur: facts?.dog_fee ? facts.dog_fee.EUR / minorUnits : null,
  children_from_age: facts?.children_from_age ?? null,
  cot: facts?.cot ?? false,
  high_chair: facts?.high_chair ?? false,
  parking: textOf(facts?.parking),
  charging: facts?.charging ?? false,
  letting: textOf(facts?.letting),
  bedrooms: facts?.bedrooms ?? null,
  bathrooms: facts?.bathrooms ?? null,
  access: facts?.access ?? [],
  season_opens: textOf(facts?.season?.opens),
  season_closes: textOf(facts?.season?.closes),
  eco_certificate: textOf(facts?.eco_certificate?.name),
  eco_certified_by: textOf(facts?.eco_certificate?.issued_by),
  eco_certified_on: textOf(facts?.eco_certificate?.issued_on),
  visited_by: textOf(facts?.visit?.by),
  visited_on: textOf(facts?.visit?.on),
  hosts: facts?.hosts.names ?? [],
  host_languages: facts?.hosts.languages ?? [],
  host_answer_hours: facts?.hosts.answer_hours ?? null,
});

const arrivalOf = (arrival: StoredPlace['arrival']) => ({
  street: textOf(arrival?.street),
  postal_code: textOf(arrival?.postal_code),
  host_phone: textOf(arrival?.phone),
  publishes_contact: arrival?.published ?? false,
  evening_contact: textOf(arrival?.evening),
  directions_cs: textOf(arrival?.directions.cs),
  directions_en: textOf(arrival?.directions.en),
});
