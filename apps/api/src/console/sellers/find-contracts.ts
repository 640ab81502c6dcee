import type {
  ContractLineWire,
  contractsQuerySchema,
  ContractsWire,
  PlaceContractsWire,
  SellersWire,
} from '@mp/contract';
import { operatorTimeZone, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { z } from 'zod';
import { contractQuery } from '../../offer/sellers/contract-query.ts';
import { missingByPlace } from '../../offer/sellers/missing-data.ts';
import type { Database } from '../../platform/database/database.ts';
import { settingOn } from '../../platform/settings/dated/setting-on.ts';
import { versionOf } from '../actions/run-action.ts';
import { contractHistory, contractState } from './change-contract.ts';
import { newSellerVersion } from './change-seller.ts';
import { byName, comesAfter } from '../places/name-order.ts';

/** Places with their contract on a day and the name of its seller then. */
const placesOn = (database: Database, day: CalendarDate) =>
  database
    .selectFrom('place')
    .leftJoinLateral(
      () =>
        contractQuery(sql.ref('place.id'), day)
          .select(['contract.seller_id', 'model', 'commission_per_mille', 'registration_number'])
          .select(sql<string>`version.data ->> 'name'`.as('seller'))
          .as('current'),
      (join) => join.onTrue(),
    )
    .select(
      sql<ContractLineWire['registration_check']>`(
        select json_build_object('on', (checked_at at time zone ${operatorTimeZone})::date, 'is_right', is_right)
        from registration_check done
        where done.place_id = place.id and done.registration_number = current.registration_number
        order by checked_at desc, done.id limit 1)`.as('registration_check'),
    )
    .select(['place.id', 'place.name', 'place.country', 'place.withheld'])
    .select(['current.seller_id', 'current.model', 'current.commission_per_mille', 'current.registration_number'])
    .select('current.seller');

/** Five places with a registration number, drawn for the month of a day. (Regulation (EU) 2024/1028, art. 7) */
const drawnIn = (database: Database, day: CalendarDate) =>
  placesOn(database, day)
    .clearSelect()
    .select('place.id')
    .where('current.registration_number', 'is not', null)
    .orderBy(sql`md5(concat(place.id, ${day.slice(0, 7)}::text))`)
    .limit(5);

type PlaceRow = Awaited<ReturnType<ReturnType<typeof placesOn>['execute']>>[number];

const lineOf = (row: PlaceRow, missing: ContractLineWire['missing'] = []): ContractLineWire => ({
  place_id: row.id,
  place: row.name,
  country: row.country,
  contract:
    row.seller_id && row.model
      ? {
          seller_id: row.seller_id,
          seller: row.seller ?? '',
          model: row.model,
          commission_per_mille: row.commission_per_mille,
          registration_number: row.registration_number,
        }
      : null,
  registration_check: row.registration_check,
  missing,
  withheld: row.withheld,
});

/** A page of places by name, with their contracts of a day. */
export async function findContracts(
  database: Database,
  day: CalendarDate,
  { q, view, after, limit }: z.output<typeof contractsQuerySchema>,
): Promise<ContractsWire> {
  const missing = await missingByPlace(database, day);
  let places = placesOn(database, day);
  for (const word of q?.split(/\s+/) ?? [])
    places = places.where(
      sql<boolean>`concat_ws(' ', place.name, current.seller) ilike ${`%${word.replace(/[%_\\]/g, '\\$&')}%`}`,
    );
  if (view === 'missing') places = places.where('place.id', 'in', [...missing.keys(), 0]);
  else if (view === 'spot_check') places = places.where('place.id', 'in', drawnIn(database, day));
  else if (view !== 'all') places = places.where('current.model', '=', view);
  if (after !== undefined) places = places.where(comesAfter(after));
  const rows = await places
    .orderBy(byName)
    .orderBy('place.id')
    .limit(limit + 1)
    .execute();
  const { from } = await settingOn(database, 'sellers_required', day);
  const page = rows.slice(0, limit);
  return {
    data: page.map((row) => lineOf(row, [...(missing.get(row.id) ?? [])])),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    required_from: from,
    new_version: newSellerVersion,
  };
}

/** A place with its contracts; null if there is no such place. */
export async function contractsOf(
  database: Database,
  day: CalendarDate,
  placeId: number,
): Promise<PlaceContractsWire | null> {
  const row = await placesOn(database, day).where('place.id', '=', placeId).executeTakeFirst();
  if (!row) return null;
  const missing = await missingByPlace(database, day, [placeId]);
  const history = await contractHistory(database, placeId);
  return {
    ...lineOf(row, [...(missing.get(placeId) ?? [])]),
    version: versionOf(contractState(history)),
    history: history.map(({ recorded_at, ...contract }) => ({ ...contract, recorded_at: recorded_at.toISOString() })),
  };
}

/** All sellers by name. */
export async function listSellers(database: Database): Promise<SellersWire> {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct on (seller_id) seller_id as id, data ->> 'name' as name from seller_version
    order by seller_id, effective_from desc`.execute(database);
  return { data: rows.sort((one, other) => one.name.localeCompare(other.name, 'cs')), new_version: newSellerVersion };
}
