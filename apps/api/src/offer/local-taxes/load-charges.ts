import type { CalendarDate, ChargeCollection } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { LocalTaxRule, PlaceCharges, PlaceFee } from './local-tax.ts';

type TaxColumns = readonly [
  kind: LocalTaxRule['kind'],
  czk: number,
  eur: number,
  perMille: number,
  fromAge: number,
  maxNights: number | null,
  seasonFrom: string | null,
  seasonUntil: string | null,
  effectiveFrom: CalendarDate,
  effectiveUntil: CalendarDate | null,
  collected: ChargeCollection,
  exemptionsCs?: string,
  exemptionsEn?: string,
];

type FeeColumns = readonly [
  per: PlaceFee['per'],
  czk: number,
  eur: number,
  cs: string,
  en: string,
  effectiveFrom: CalendarDate,
  effectiveUntil: CalendarDate | null,
];

/** The column of {@link chargesColumn}; null for a place without charges. */
export type ChargesColumn = readonly [municipality: string, TaxColumns[] | null, FeeColumns[] | null] | null;

/**
 * The fees of the place in `p`. What its facts say of a dog and night is one of them, unless it has recorded a fee of dogs:
 * a guest with a dog has to pay it.
 */
const feesOfPlace = sql`
  select id, per, czk_minor, eur_minor, name_cs, name_en, effective_from, effective_until from place_fee
  where place_id = p.id and coalesce(effective_until >= effective_from, true)
  union all
  select null, 'dog_night', (fee ->> 'CZK')::int, (fee ->> 'EUR')::int, 'Pes', 'Dog', '2000-01-01'::date, null
  from (values (p.good_to_know -> 'dog_fee')) fact (fee)
  where jsonb_typeof(fee) = 'object' and not exists (
    select from place_fee where place_id = p.id and per in ('dog', 'dog_night')
      and coalesce(effective_until >= effective_from, true))`;

/** A column with all charges of the place in `p`. Rules that were withdrawn before they began are left out. */
const columnWith = (exemptions: RawBuilder<unknown>): RawBuilder<ChargesColumn> => sql<ChargesColumn>`
  (select case when taxes is not null or fees is not null then json_build_array(municipality, taxes, fees) end
   from (select coalesce(l.municipality, p.town) as municipality,
     (select json_agg(json_build_array(t.kind, t.czk_minor, t.eur_minor, t.per_mille, t.from_age, t.max_nights,
         t.season_from, t.season_until, t.effective_from, t.effective_until, coalesce(l.collected, t.collected)${exemptions})
         order by t.effective_from, t.id)
       from local_tax t where t.country = p.country and t.municipality = coalesce(l.municipality, p.town)
         and coalesce(t.effective_until >= t.effective_from, true)) as taxes,
     (select json_agg(json_build_array(f.per, f.czk_minor, f.eur_minor, f.name_cs, f.name_en, f.effective_from,
         f.effective_until) order by f.effective_from, f.id)
       from (${feesOfPlace}) f) as fees
     from (values (1)) one left join place_local_tax l on l.place_id = p.id) found)`;

export const chargesColumn = columnWith(sql``);

/** The same with the exemptions in words, for pages that show the tax. */
export const statedChargesColumn = columnWith(sql`, t.exemptions_cs, t.exemptions_en`);

/** Reads {@link chargesColumn}. */
export function placeCharges(column: ChargesColumn): PlaceCharges | null {
  if (!column) return null;
  const [municipality, taxes, fees] = column;
  return { municipality, taxes: (taxes ?? []).map(taxOf), fees: (fees ?? []).map(feeOf) };
}

const taxOf = ([
  kind,
  CZK,
  EUR,
  perMille,
  fromAge,
  maxNights,
  from,
  until,
  effectiveFrom,
  effectiveUntil,
  collected,
  cs = '',
  en = '',
]: TaxColumns): LocalTaxRule => ({
  kind,
  minor: { CZK, EUR },
  perMille,
  fromAge,
  maxNights,
  season: from !== null && until !== null ? { from, until } : null,
  effectiveFrom,
  effectiveUntil,
  collected,
  ...(cs !== '' && en !== '' && { exemptions: { cs, en } }),
});

const feeOf = ([per, CZK, EUR, cs, en, effectiveFrom, effectiveUntil]: FeeColumns): PlaceFee => ({
  per,
  minor: { CZK, EUR },
  names: { cs, en },
  effectiveFrom,
  effectiveUntil,
});

/** The charges of a place; null without any, and for an unknown place. */
export async function loadCharges(
  database: Database | DatabaseTransaction,
  placeId: number,
): Promise<PlaceCharges | null> {
  const { rows } = await sql<{ charges: ChargesColumn }>`
    select ${chargesColumn} as charges from place p where p.id = ${placeId}`.execute(database);
  return placeCharges(rows[0]?.charges ?? null);
}
