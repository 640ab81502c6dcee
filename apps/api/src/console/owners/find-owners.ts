import type { ownersQuerySchema, OwnersWire } from '@mp/contract';
import { defaultLocale } from '@mp/domain';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { versionOf } from '../actions/run-action.ts';
import { ownerState } from './change-owner.ts';
import { byName, comesAfter } from '../places/name-order.ts';

/** A page of places by name, with the addresses of their owners. */
export async function findOwners(
  database: Database,
  { q, after, limit }: z.output<typeof ownersQuerySchema>,
): Promise<OwnersWire> {
  let places = database
    .selectFrom('place')
    .leftJoin('place_owner', 'place_owner.place_id', 'place.id')
    .select(['place.id', 'place.name', 'place_owner.email', 'place_owner.language']);
  for (const word of q?.split(/\s+/) ?? [])
    places = places.where(
      sql<boolean>`concat_ws(' ', place.name, place_owner.email) ilike ${`%${word.replace(/[%_\\]/g, '\\$&')}%`}`,
    );
  if (after !== undefined) places = places.where(comesAfter(after));
  const rows = await places
    .orderBy(byName)
    .orderBy('place.id')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return {
    data: page.map((row) => ({
      place_id: row.id,
      place: row.name,
      email: row.email,
      language: row.language ?? defaultLocale,
      version: versionOf(ownerState(row)),
    })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
