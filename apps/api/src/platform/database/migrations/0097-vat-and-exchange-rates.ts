import { sql, type Kysely } from 'kysely';

/** VAT rates of countries and exchange rates of central banks, with effective dates and sources. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vat_rate (
      -- alpha-3, as that of places
      country text not null check (country ~ '^[A-Z]{3}$'),
      supply text not null check (supply in ('accommodation', 'meals', 'commission', 'waiver')),
      effective_from date not null,
      per_mille integer not null check (per_mille between 0 and 500),
      -- the law, or who has written about it
      source text not null check (source <> ''),
      source_url text,
      -- when somebody last read the source; null: nobody has verified the rate
      read_on date,
      recorded_at timestamptz not null,
      -- the account of the staff member; null for this migration and the environment
      recorded_by uuid,
      primary key (country, supply, effective_from)
    )`.execute(db);
  await sql`
    create table exchange_rate (
      -- cnb: crowns for one unit of the currency; ecb: units of the currency for one euro
      source text not null check (source in ('cnb', 'ecb')),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      day date not null,
      millionths bigint not null check (millionths > 0),
      primary key (source, currency, day)
    )`.execute(db);
  for (const [country, supply, from, perMille, source, url, readOn] of rates)
    await sql`
      insert into vat_rate (country, supply, effective_from, per_mille, source, source_url, read_on, recorded_at)
      values (${country}, ${supply}, ${from}, ${perMille}, ${source}, ${url}, ${readOn}, now())`.execute(db);
}

type Rate = readonly [string, string, string, number, string, string | null, string | null];

const standard = (country: string, from: string, perMille: number, ...source: [string, string | null, string | null]) =>
  (['commission', 'waiver'] as const).map((supply) => [country, supply, from, perMille, ...source] satisfies Rate);

const readOn = '2026-11-27';

const rates: readonly Rate[] = [
  [
    'CZE',
    'accommodation',
    '2020-07-01',
    100,
    'zákon č. 235/2004 Sb., příloha č. 2a, ve znění č. 299/2020 Sb.',
    null,
    null,
  ],
  [
    'CZE',
    'accommodation',
    '2024-01-01',
    120,
    'zákon č. 235/2004 Sb., § 47 a příloha č. 2, ve znění č. 349/2023 Sb.',
    null,
    null,
  ],
  ...standard(
    'CZE',
    '2015-01-01',
    210,
    'zákon č. 235/2004 Sb., § 47 odst. 1',
    'https://www.daneprolidi.cz/clanek/zmeny-zakona-o-dph-v-roce-2020-3-cast.htm',
    readOn,
  ),
  [
    'AUT',
    'accommodation',
    '2016-05-01',
    130,
    'UStG 1994 § 10 Abs. 3 Z 3 lit. a, BGBl. I Nr. 118/2015',
    'https://www.hausbesitzer.at/news/details/umsatzsteuer-bei-beherbergung-alles-wieder-beim-alten.html',
    readOn,
  ],
  [
    'AUT',
    'accommodation',
    '2018-11-01',
    100,
    'UStG 1994 § 10 Abs. 2 Z 3 lit. c, BGBl. I Nr. 12/2018',
    'http://lesen.lexisnexis.at/news?nr=25318&zs=ard',
    readOn,
  ],
  ...standard('AUT', '2000-01-01', 200, 'UStG 1994 § 10 Abs. 1', null, null),
  [
    'SVK',
    'accommodation',
    '2019-01-01',
    100,
    'zákon č. 222/2004 Z. z., príloha č. 7a, v znení č. 323/2018 Z. z.',
    'https://www.financnasprava.sk/sk/pre-media/novinky/archiv-noviniek/detail-novinky/_zniz-sadzb-dane-ts',
    readOn,
  ],
  [
    'SVK',
    'accommodation',
    '2025-01-01',
    50,
    'zákon č. 222/2004 Z. z., § 27 a príloha č. 7a bod 2, v znení č. 278/2024 Z. z.',
    'https://seminare.sfera.sk/sk/clanky/1-dph-2025-im-najcastejsie-otazky-a-odpovede-k-uplatnovaniu-sadzieb-dane-z-pridanej-hodnoty-pri-sluzbach-poskytovanych-ubytovacimi-zariadeniami-od-1-1-2025',
    readOn,
  ],
  ...standard('SVK', '2011-01-01', 200, 'zákon č. 222/2004 Z. z., § 27 ods. 1', null, null),
  ...standard(
    'SVK',
    '2025-01-01',
    230,
    'zákon č. 222/2004 Z. z., § 27 ods. 1, v znení č. 278/2024 Z. z.',
    'https://www.danovecentrum.sk/aktuality/nove-sadzby-dph-od-1-1-2025-toptema-dc-1-2025.htm',
    readOn,
  ),
  [
    'POL',
    'accommodation',
    '2011-01-01',
    80,
    'ustawa z 11 marca 2004 r. o podatku od towarów i usług, art. 41 ust. 2, zał. nr 3',
    null,
    null,
  ],
  ...standard(
    'POL',
    '2011-01-01',
    230,
    'ustawa z 11 marca 2004 r. o podatku od towarów i usług, art. 41 ust. 1, art. 146a',
    null,
    null,
  ),
  [
    'ITA',
    'accommodation',
    '2000-12-10',
    100,
    'D.P.R. 633/1972, tab. A, parte III, n. 120; L. 342/2000, art. 48',
    'https://www.eutekne.info/Sezioni/Articolo.aspx?ID=978197',
    readOn,
  ],
  ...standard('ITA', '2013-10-01', 220, 'D.P.R. 633/1972, art. 16; D.L. 98/2011, art. 40', null, null),
];
