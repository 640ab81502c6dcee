import type {
  MunicipalitiesWire,
  municipalitiesQuerySchema,
  MunicipalityDetailWire,
  MunicipalityWire,
} from '@mp/contract';
import { addDays, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { z } from 'zod';
import { localTaxesOf } from '../../offer/local-taxes/change-charges.ts';
import { searchTextOf } from '../../offer/text-search/search-text.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LocalTaxRow } from '../../platform/database/tables/local-taxes.ts';
import { versionOf } from '../actions/run-action.ts';
import { municipalityId, municipalityOf, municipalityState, placeChargesState, selectFees } from './charge-subjects.ts';
import { feeView, ruleView } from './charge-views.ts';
import { byName } from '../places/name-order.ts';

type Question = z.output<typeof municipalitiesQuerySchema>;

/** Municipalities with places or rules, by country and name. There are some hundred: they are filtered here. */
export async function findMunicipalities(
  database: Database,
  { q, view, after, limit }: Question,
  today: CalendarDate,
): Promise<MunicipalitiesWire> {
  const { rows } = await sql<{ country: string; municipality: string; places: number }>`
    select country, municipality, sum(places)::int as places from (
      select p.country, coalesce(l.municipality, p.town) as municipality, 1 as places
      from place p left join place_local_tax l on l.place_id = p.id
      union all
      select country, municipality, 0 from local_tax) known
    group by country, municipality order by country, municipality collate "C"`.execute(database);
  const taxes = await database.selectFrom('local_tax').selectAll().orderBy('effective_from').orderBy('id').execute();
  const rulesOf = Map.groupBy(taxes, municipalityId);
  const words = q === undefined ? '' : searchTextOf(q);
  const found = rows
    .map((row) => viewOf(row, rulesOf.get(municipalityId(row)) ?? [], today))
    .filter(({ municipality }) => searchTextOf(municipality).includes(words))
    .filter((one) => isIn(view, one));
  const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const page = found.slice(start, start + limit);
  return { data: page, next: start + limit < found.length ? (page.at(-1)?.id ?? null) : null };
}

function isIn(view: Question['view'], { places, is_verified: isVerified }: MunicipalityWire): boolean {
  if (view === 'missing') return places > 0 && isVerified === null;
  if (view === 'recorded') return isVerified !== null;
  return view === 'all' || isVerified === false;
}

function viewOf(
  row: { readonly country: string; readonly municipality: string; readonly places: number },
  rows: readonly LocalTaxRow[],
  today: CalendarDate,
): MunicipalityWire {
  const rules = rows.map((rule) => ruleView(rule, today)).filter(({ state }) => state === 'now' || state === 'later');
  const changes = rules.flatMap(({ state, effective_from, effective_until }) =>
    state === 'later'
      ? [effective_from]
      : effective_until === null
        ? []
        : [addDays(effective_until as CalendarDate, 1) as string],
  );
  return {
    id: municipalityId(row),
    ...row,
    today: rules.filter(({ state }) => state === 'now'),
    next_change: changes.sort()[0] ?? null,
    is_verified: rules.length === 0 ? null : rules.every(({ read_on }) => read_on !== null),
  };
}

/** A municipality with all its rules, and its places with their fees. */
export async function municipalityDetail(
  database: Database,
  id: string,
  today: CalendarDate,
): Promise<MunicipalityDetailWire> {
  const { country, municipality } = municipalityOf(id);
  const rules = await localTaxesOf(database, { country, municipality });
  const places = await database
    .selectFrom('place')
    .leftJoin('place_local_tax as own', 'own.place_id', 'place.id')
    .select(['place.id', 'place.name', 'place.town', 'own.municipality', 'own.collected'])
    .where('place.country', '=', country)
    .where(({ fn, eb }) => eb(fn.coalesce('own.municipality', 'place.town'), '=', municipality))
    .orderBy(byName)
    .orderBy('place.id')
    .execute();
  const ids = places.map((place) => place.id);
  const fees = ids.length === 0 ? [] : await selectFees(database).where('place_id', 'in', ids).execute();
  return {
    id,
    country,
    municipality,
    rules: rules.map((rule) => ruleView(rule, today)),
    places: places.map((place) => {
      const own = fees.filter(({ place_id }) => place_id === place.id);
      return {
        ...place,
        fees: own.map((fee) => feeView(fee, today)),
        version: versionOf(placeChargesState(place, own)),
      };
    }),
    version: versionOf(municipalityState(rules)),
  };
}
