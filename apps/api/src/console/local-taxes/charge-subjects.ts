import { lockLocalTaxes, type Municipality } from '../../offer/local-taxes/change-charges.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { LocalTaxRow, PlaceFeeRow, PlaceLocalTaxTable } from '../../platform/database/tables/local-taxes.ts';
import type { ActionSubject, SubjectState } from '../actions/run-action.ts';
import { ruleView } from './charge-views.ts';

/** `CZE:Telč` */
export const municipalityId = ({ country, municipality }: Municipality): string => `${country}:${municipality}`;

export const municipalityOf = (id: string): Municipality => ({ country: id.slice(0, 3), municipality: id.slice(4) });

/** What a version of a municipality depends on: its rules by id. States depend on the day alone. */
export const municipalityState = (rules: readonly LocalTaxRow[]): SubjectState['state'] =>
  Object.fromEntries(
    rules.map((rule) => {
      const { state: _, ...kept } = ruleView(rule, rule.effective_from);
      return [rule.id, kept];
    }),
  );

/** A municipality as a subject of actions. It exists as soon as somebody records its first rule. */
export const municipalitySubject = (id: string): ActionSubject => ({
  kind: 'local_tax',
  id,
  scope: {},
  read: async (trx, now) => ({
    label: municipalityOf(id).municipality,
    state: municipalityState(await lockLocalTaxes(trx, municipalityOf(id), now)),
  }),
});

/** What a version of a place's charges depends on. */
export const placeChargesState = (
  own: Pick<PlaceLocalTaxTable, 'municipality' | 'collected'> | undefined,
  fees: readonly PlaceFeeRow[],
): SubjectState['state'] => ({
  municipality: own?.municipality ?? null,
  collected: own?.collected ?? null,
  fees: fees.map(({ recorded_at: _, recorded_by: __, ...fee }) => fee),
});

/** Fees of places, in the order in which they are shown. */
export const selectFees = (database: Database | DatabaseTransaction) =>
  database.selectFrom('place_fee').selectAll().orderBy('effective_from', 'desc').orderBy('id');

/** The charges of a place as a subject of actions. */
export const placeChargesSubject = (placeId: number): ActionSubject => ({
  kind: 'place',
  id: String(placeId),
  scope: {},
  read: async (trx) => {
    const place = await trx.selectFrom('place').select('name').where('id', '=', placeId).forUpdate().executeTakeFirst();
    if (!place) return null;
    const own = await trx.selectFrom('place_local_tax').selectAll().where('place_id', '=', placeId).executeTakeFirst();
    const fees = await selectFees(trx).where('place_id', '=', placeId).execute();
    return { label: place.name, state: placeChargesState(own, fees) };
  },
});
