import { feeWays } from '@mp/contract';
import { addDays, calendarDateOf } from '@mp/domain';
import { between } from '../../commands/demo/seed/random.ts';
import type { LocalTaxRule, PlaceCharges, PlaceFee } from '../../offer/local-taxes/local-tax.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LocalTaxRow, PlaceFeeRow } from '../../platform/database/tables/local-taxes.ts';

const recorded = { recorded_at: new Date('2026-11-21T11:00:00Z'), recorded_by: null };

const seasons = [
  [null, null],
  ['11-01', '03-31'],
  ['05-15', '09-30'],
] as const;

/** A period that many stays are in, begin in, or end in. */
function randomPeriod(random: () => number): Pick<LocalTaxRow, 'effective_from' | 'effective_until'> {
  const effective_from = addDays(calendarDateOf('2026-11-01'), random() < 0.6 ? 0 : between(random, 0, 300));
  return { effective_from, effective_until: random() < 0.5 ? null : addDays(effective_from, between(random, -1, 300)) };
}

/** A rule of any kind. Rules of one municipality may overlap here: prices add all of them. */
function randomTax(random: () => number, country: string, municipality: string): LocalTaxRow {
  const isPercent = random() < 0.3;
  const [season_from, season_until] = seasons[between(random, 0, 2)] as (typeof seasons)[number];
  return {
    id: crypto.randomUUID(),
    country,
    municipality,
    kind: isPercent ? 'percent' : 'person_night',
    currency: isPercent ? null : 'CZK',
    amount_minor: isPercent ? null : 5000,
    czk_minor: isPercent ? 0 : between(random, 1, 90) * 100,
    eur_minor: isPercent ? 0 : between(random, 1, 350),
    per_mille: isPercent ? between(random, 5, 70) : 0,
    from_age: [0, 6, 12, 13, 18][between(random, 0, 4)] as number,
    max_nights: random() < 0.3 ? between(random, 1, 10) : null,
    season_from,
    season_until,
    ...randomPeriod(random),
    exemptions_cs: '',
    exemptions_en: '',
    collected: random() < 0.5 ? 'online' : 'on_spot',
    source: 'spec',
    source_url: null,
    read_on: null,
    ...recorded,
  };
}

function randomFee(random: () => number, place_id: number): PlaceFeeRow {
  return {
    id: crypto.randomUUID(),
    place_id,
    name_cs: 'Závěrečný úklid',
    name_en: 'Final cleaning',
    per: feeWays[between(random, 0, feeWays.length - 1)] as PlaceFeeRow['per'],
    czk_minor: between(random, 1, 900) * 100,
    eur_minor: between(random, 1, 3600),
    ...randomPeriod(random),
    ...recorded,
  };
}

/** Charges of a place, for functions that need no database. */
export function randomCharges(random: () => number): PlaceCharges {
  const period = ({ effective_from, effective_until }: Pick<LocalTaxRow, 'effective_from' | 'effective_until'>) => ({
    effectiveFrom: effective_from,
    effectiveUntil: effective_until,
  });
  const taxes = Array.from({ length: between(random, 0, 2) }, (): LocalTaxRule => {
    const row = randomTax(random, 'CZE', 'Turnov');
    return {
      ...period(row),
      kind: row.kind,
      minor: { CZK: row.czk_minor, EUR: row.eur_minor },
      perMille: row.per_mille,
      fromAge: row.from_age,
      maxNights: row.max_nights,
      season: row.season_from && row.season_until ? { from: row.season_from, until: row.season_until } : null,
      collected: row.collected,
    };
  });
  const fees = Array.from({ length: between(random, 0, 2) }, (): PlaceFee => {
    const row = randomFee(random, 1);
    const names = { cs: row.name_cs, en: row.name_en };
    return { ...period(row), per: row.per, minor: { CZK: row.czk_minor, EUR: row.eur_minor }, names };
  });
  return { municipality: 'Turnov', taxes, fees };
}

/** Records a tax of 40 Kč of an adult and night in a Czech municipality. */
export const recordLocalTax = (database: Database, municipality: string, change: Partial<LocalTaxRow> = {}) =>
  database
    .insertInto('local_tax')
    .values({
      id: crypto.randomUUID(),
      country: 'CZE',
      municipality,
      kind: 'person_night',
      currency: 'CZK',
      amount_minor: 40_00,
      czk_minor: 40_00,
      eur_minor: 1_60,
      per_mille: 0,
      from_age: 18,
      max_nights: null,
      season_from: null,
      season_until: null,
      effective_from: calendarDateOf('2026-01-01'),
      effective_until: null,
      exemptions_cs: '',
      exemptions_en: '',
      collected: 'online',
      source: 'Vyhláška obce',
      source_url: null,
      read_on: null,
      ...recorded,
      ...change,
    })
    .execute();

/** Replaces all rules and fees by random ones: most towns have a tax, some places a fee, a few differ from their town. */
export async function recordRandomCharges(database: Database, random: () => number): Promise<void> {
  for (const table of ['local_tax', 'place_local_tax', 'place_fee'] as const)
    await database.deleteFrom(table).execute();
  const places = await database.selectFrom('place').select(['id', 'town', 'country']).orderBy('id').execute();
  const towns = new Map(places.map(({ town, country }) => [`${country} ${town}`, { town, country }]));
  for (const { town, country } of towns.values())
    for (let rules = between(random, 0, 2); rules > 0; rules--)
      await database
        .insertInto('local_tax')
        .values(randomTax(random, country, town))
        .execute();
  for (const { id } of places) {
    if (random() < 0.3) await database.insertInto('place_fee').values(randomFee(random, id)).execute();
    if (random() > 0.2) continue;
    const other = places[between(random, 0, places.length - 1)]?.town ?? null;
    const isElsewhere = random() < 0.5;
    const collected = random() < 0.5 ? ('online' as const) : ('on_spot' as const);
    await database
      .insertInto('place_local_tax')
      .values({ place_id: id, municipality: isElsewhere ? other : null, collected: isElsewhere ? null : collected })
      .execute();
  }
}
