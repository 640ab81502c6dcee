import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  importProblemCodes,
  type ClientDetailWire,
  type ClientListWire,
  type SearchWire,
  type StayRateWire,
} from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { directoryStore } from '@mp/object-store';
import { sql } from 'kysely';
import { createApp } from '../../app/app.ts';
import { readConfig } from '../../app/config/config.ts';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { importFolder } from './import-folder.ts';
import { ImportRefusedError, problemText } from './problems.ts';

const example = path.resolve(import.meta.dirname, '../../../demo/import-example');

/** A file with one column more; rows without a value have it empty. */
const withColumn = (text: string, name: string, ...values: readonly string[]): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line, nth) => `${line},${nth === 0 ? name : (values[nth - 1] ?? '')}\n`)
    .join('');

describe('importing a catalogue', () => {
  let world: CatalogueWorld;
  /** A rejected import writes nothing, so tests can share the world. */
  let isUnchanged = false;
  let folder: string;
  let dataDir: string;
  beforeEach(async () => {
    if (!isUnchanged) world = await openCatalogue();
    isUnchanged = true;
    folder = mkdtempSync(path.join(os.tmpdir(), 'mp-import-'));
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'mp-import-data-'));
    cpSync(example, folder, { recursive: true });
  });
  afterEach(async () => {
    if (!isUnchanged) await world.close();
    for (const directory of [folder, dataDir]) rmSync(directory, { recursive: true, force: true });
  });

  afterAll(() => (isUnchanged ? world.close() : undefined));

  const run = async (dryRun = false) => {
    const report = await importFolder(world.database, folder, {
      clock: world.clock,
      files: directoryStore(dataDir),
      feedReach: 'public',
      dryRun,
    });
    isUnchanged &&= dryRun;
    return report;
  };
  /** Most specs concern rows, and need no pictures. */
  const withoutPictures = () => {
    rmSync(path.join(folder, 'pictures'), { recursive: true });
    for (const file of ['places.csv', 'room-types.csv'])
      edit(file, (text) =>
        text.replaceAll(/,(mlyn-na-dyji|vinarsky-domek),\1,/g, ',,,').replaceAll(/,mlyn-na-dyji$/gm, ','),
      );
  };
  const edit = (file: string, change: (text: string) => string) => {
    const full = path.join(folder, file);
    writeFileSync(full, change(readFileSync(full, 'utf8')));
  };
  const problems = async (): Promise<string[]> => {
    try {
      await run();
    } catch (error) {
      if (error instanceof ImportRefusedError) return error.problems.map(problemText);
      throw error;
    }
    return [];
  };
  /** Everything that an import writes, as text. */
  const state = async () => {
    const tables = [
      'place',
      'collection',
      'place_collection',
      'room_type',
      'rate',
      'extra',
      'inventory_month',
      'place_owner',
      'calendar_source',
      'review',
      'seller',
      'seller_version',
      'place_contract',
      'local_tax',
      'place_local_tax',
      'place_fee',
    ];
    const sums = await Promise.all(
      tables.map(async (table) => {
        const { rows } = await sql`select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum
          from ${sql.table(table)} t`.execute(world.database);
        return [table, rows[0]];
      }),
    );
    return JSON.stringify(sums);
  };

  it('imports places that can be found, viewed and booked', async () => {
    const { files, picturesConverted } = await run();
    expect(files.map(({ file, added, changed }) => [file, added, changed])).toEqual([
      ['collections.csv', 4, 0],
      ['places.csv', 2, 0],
      ['sellers.csv', 2, 0],
      ['contracts.csv', 2, 0],
      ['local-taxes.csv', 1, 0],
      ['place-taxes.csv', 1, 0],
      ['fees.csv', 1, 0],
      ['room-types.csv', 3, 0],
      ['rates.csv', 3, 0],
      ['extras.csv', 2, 0],
      ['inventory.csv', 60, 0],
      ['calendars.csv', 0, 0],
      ['reviews.csv', 4, 0],
    ]);
    expect(picturesConverted).toBe(2);
    const app = await createApp({
      config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', JOBS: '0' }),
      database: world.database,
      clock: world.clock,
    });
    const get = async <Body>(url: string) => (await app.inject({ url, headers: { 'ap-language': 'cs' } })).json<Body>();
    const place = await get<ClientDetailWire>('/public/client/mlyn-na-dyji');
    expect(place).toMatchObject({ pkid: 700_101, allow_sell: true, instant_booking: true, accept_coupon: true });
    expect(place).toMatchObject({ rating: { average: 4.2, count: 3 }, review_count: 3 });
    expect(place.prices.map(({ price_from }) => price_from.minor)).toEqual([240_000, 9_600]);
    const [cover] = place.gallery.winter;
    const picture = await app.inject(cover!.large);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/avif']);
    expect((await get<SearchWire>('/public/search?text=podyji')).clients.map(({ id }) => id).sort()).toEqual([
      700_101, 700_102,
    ]);
    // Friday and Saturday at 2 800 Kč in the cheapest room.
    const stay = 'arrival=2027-02-19&departure=2027-02-21&persons=2';
    const list = await get<ClientListWire>(`/public/client?clientId=700101&${stay}`);
    expect(list.data[0]!.term_price!.total).toEqual({ minor: 560_000, currency: 'CZK' });
    const rates = await get<{ data: StayRateWire[] }>(`/public/ibe-rates?clientId=700101&${stay}`);
    expect(rates.data.map(({ total }) => total.minor)).toEqual([560_000, 648_000]);
    await app.close();
  });

  it('changes nothing the second time', async () => {
    await run();
    const before = await state();
    const again = await run();
    expect(new Set(again.files.map(({ added, changed }) => added + changed === 0))).toEqual(new Set([true]));
    expect(again.picturesConverted).toBe(0);
    expect(await state()).toBe(before);
  });

  describe('local taxes and fees', () => {
    const columns = 'country,municipality,collected,source,valid_from,valid_until,amount_czk,amount_eur';
    const write = (...rows: string[]) =>
      writeFileSync(
        path.join(folder, 'local-taxes.csv'),
        [columns, ...rows.map((row) => `CZE,Vranov nad Dyjí,online,vyhláška,${row}`), ''].join('\n'),
      );
    const rules = () =>
      world.database
        .selectFrom('local_tax')
        .select(['effective_from', 'effective_until', 'czk_minor'])
        .where('municipality', '=', 'Vranov nad Dyjí')
        .where(sql<boolean>`coalesce(effective_until >= effective_from, true)`)
        .orderBy('effective_from')
        .execute();
    const datesOf = async () =>
      (await rules()).map(({ effective_from: from, effective_until: until, czk_minor: minor }) => [from, until, minor]);

    it('are in every total from their day on, and end what was in force', async () => {
      withoutPictures();
      await run();
      const stay = { arrival: '2027-02-19', departure: '2027-02-21', persons: 2, clientId: 700_102 };
      const totalOf = async () =>
        (await world.get<{ data: StayRateWire[] }>('/public/ibe-rates', stay)).body.data[0]?.charges?.map(
          ({ kind, amount, collected }) => [kind, amount.minor, collected],
        );
      expect(await totalOf()).toEqual([
        ['fee', 80_000, 'online'],
        ['local_tax', 12_000, 'on_spot'],
      ]);
      write(',,40,1.6', '2027-02-20,,50,2');
      edit('fees.csv', (text) => text.replace(',800,32', ',900,36'));
      const { files } = await run();
      expect(files.find(({ file }) => file === 'local-taxes.csv')).toMatchObject({ added: 0, changed: 2 });
      expect(await datesOf()).toEqual([
        ['2026-11-21', '2027-02-19', 4_000],
        ['2027-02-20', null, 5_000],
      ]);
      expect(await totalOf()).toEqual([
        ['fee', 90_000, 'online'],
        ['local_tax', 8_000, 'on_spot'],
        ['local_tax', 10_000, 'on_spot'],
      ]);
    });

    it('of the past are taken where nothing was recorded', async () => {
      withoutPictures();
      write('2025-01-01,2026-12-31,30,1.2', '2027-01-01,,40,1.6');
      await run();
      const before = await datesOf();
      expect(before).toEqual([
        ['2025-01-01', '2026-12-31', 3_000],
        ['2027-01-01', null, 4_000],
      ]);
      const refusals = async (...rows: string[]) => {
        write(...rows);
        return (await problems()).map((problem) => problem.replace(/^[^:]+:(\d+):\d+ (\w+):.*$/, '$1 $2'));
      };
      expect(await refusals('2026-06-01,,50,2')).toEqual(['2 periods_overlap']);
      expect(await refusals('2028-01-01,,50,2', '2027-06-01,2028-06-30,45,1.8')).toEqual(['2 periods_overlap']);
      expect(await refusals('2024-01-01,,30,1.2')).toEqual(['2 periods_overlap']);
      expect(await refusals('2027-01-01,2027-12-31,40,1.6', '2025-01-01,2027-01-31,30,1.2')).toEqual([
        '3 periods_overlap',
      ]);
      expect(await datesOf()).toEqual(before);
      await world.database
        .updateTable('local_tax')
        .set({ effective_until: null })
        .where('effective_from', '=', calendarDateOf('2025-01-01'))
        .execute();
      await world.database.deleteFrom('local_tax').where('effective_from', '=', calendarDateOf('2027-01-01')).execute();
      expect(await refusals('2026-06-01,,50,2')).toEqual(['2 charge_in_past']);
    });
  });

  it('finds problems in a dry run, without writing', async () => {
    const before = await state();
    const { files } = await run(true);
    expect(files.find(({ file }) => file === 'places.csv')!.added).toBe(2);
    expect(await state()).toBe(before);
    expect(readdirSync(dataDir)).toEqual([]);
    edit('places.csv', (text) => text.replace('48.8523', 'north'));
    await expect(run(true)).rejects.toThrow(ImportRefusedError);
  });

  it('updates changed rows, and leaves the others', async () => {
    withoutPictures();
    await run();
    edit('places.csv', (text) => text.replace('Mlýn Na Dyji', 'Mlýn Na Ostrově').replace('|700003|', '|'));
    edit('inventory.csv', (text) => text.replaceAll(',2400,96,', ',2500,100,'));
    const { files } = await run();
    const changed = Object.fromEntries(files.map((file) => [file.file, file.changed]));
    expect(changed).toMatchObject({ 'places.csv': 1, 'room-types.csv': 0, 'rates.csv': 0, 'inventory.csv': 18 });
    const { body } = await world.get<ClientDetailWire>('/public/client/700101');
    expect(body.name).toBe('Mlýn Na Ostrově');
    expect(body.prices[0]!.price_from.minor).toBe(250_000);
    expect(body.collections.map(({ pkid }) => pkid)).not.toContain(700_003);
  });

  /** Books rooms at the mill for the nights of the 19th and 20th. */
  const book = (count = 1) =>
    world.app.inject({
      method: 'POST',
      url: '/public/reservation',
      headers: { 'idempotency-key': crypto.randomUUID() },
      payload: {
        client_id: 700_101,
        arrival: '2027-02-19',
        departure: '2027-02-21',
        adults: 2,
        childrens: 0,
        rate: 7_001_011,
        rooms: [{ room_types: { id: 7_001_011, count } }],
        currency: 'CZK',
        total_minor: count * 560_000,
        contact: {
          name: 'Jana',
          surname: 'Nováková',
          phonePrefix: '420',
          phone: '777123456',
          email: 'jana@example.cz',
          emailCheck: 'jana@example.cz',
        },
        agreement: true,
        language: 'cs',
      },
    });

  it('keeps sold units, and rejects offering fewer', async () => {
    withoutPictures();
    await run();
    expect((await book()).statusCode).toBe(201);
    const before = await state();
    await run();
    expect(await state()).toBe(before);
    expect((await book()).statusCode).toBe(201);
    edit('inventory.csv', (text) => text.replaceAll(/^(7001011,2026-11-01,2028-06-30,[^,]*),2,/gm, '$1,1,'));
    expect((await problems())[0]).toBe(
      'inventory.csv:3:35 units_below_sold: found "1", expected at least the 2 units that are taken on 2027-02-19',
    );
    const rates = await world.get<{ data: StayRateWire[] }>('/public/ibe-rates', {
      clientId: 700_101,
      arrival: '2027-02-19',
      departure: '2027-02-21',
      persons: 6,
    });
    expect(rates.body.data).toEqual([]);
  });

  describe('a room type with fewer units than before', () => {
    const fewer = () => {
      rmSync(path.join(folder, 'inventory.csv'));
      edit('room-types.csv', (text) => text.replace(/^(700101,7001011,.*,22),2,/m, '$1,1,'));
    };
    const left = async () => {
      const { rows } = await sql<{ rem: number[] }>`select rem[18:22] as rem from inventory_month
        where room_type_id = 7001011 and month = 2027 * 12 + 1`.execute(world.database);
      return rows[0]?.rem;
    };

    it('is rejected while more units are sold, with the nights', async () => {
      withoutPictures();
      await run();
      expect((await book(2)).statusCode).toBe(201);
      fewer();
      const before = await state();
      expect(await problems()).toEqual([
        'room-types.csv:2:108 units_below_sold: found "1", ' +
          'expected at least 2: so many are sold on the nights of 2027-02-19 to 2027-02-20',
      ]);
      expect(await state()).toBe(before);
    });

    it('sells no removed unit, and sold units can be returned', async () => {
      withoutPictures();
      await run();
      const made = await book();
      expect(made.statusCode).toBe(201);
      expect(await left()).toEqual([2, 1, 1, 2, 2]);
      fewer();
      expect(await problems()).toEqual([]);
      expect(await left()).toEqual([1, 0, 0, 1, 1]);
      expect((await book()).statusCode).toBe(409);
      const { id, code } = made.json<{ id: string; code: string }>();
      const cancelled = await world.app.inject({
        method: 'POST',
        url: `/public/reservation/${id}/cancel`,
        payload: { code },
      });
      expect(cancelled.statusCode).toBe(200);
      expect(await left()).toEqual([1, 1, 1, 1, 1]);
    });
  });

  it('keeps the altitude without a column, and clears it for an empty cell', async () => {
    const heights = async () =>
      (
        await world.database.selectFrom('place').select('altitude_m').where('id', '>=', 700_000).orderBy('id').execute()
      ).map(({ altitude_m }) => altitude_m);
    withoutPictures();
    await run();
    expect(await heights()).toEqual([312, 350]);
    edit('places.csv', (text) => text.replace(',altitude_m,', ',').replace(',312,', ',').replace(',350,', ','));
    await run();
    expect(await heights()).toEqual([312, 350]);
    cpSync(path.join(example, 'places.csv'), path.join(folder, 'places.csv'));
    edit('places.csv', (text) => text.replaceAll(/,(mlyn-na-dyji|vinarsky-domek),\1,/g, ',,,').replace(',312,', ',,'));
    await run();
    expect(await heights()).toEqual([null, 350]);
    edit('places.csv', (text) => text.replace(',350,', ',high,'));
    expect(await problems()).toEqual([expect.stringContaining('places.csv:3:')]);
    expect(await heights()).toEqual([null, 350]);
  });

  it('keeps facts and arrival of a place when a file of an earlier version has no columns for them', async () => {
    withoutPictures();
    await run();
    const place = world.database.updateTable('place').where('id', '=', 700_101);
    await place
      .set({
        good_to_know: sql`good_to_know || '{"letting": "whole", "bedrooms": 4}'`,
        arrival: JSON.stringify({ street: 'Na Návsi 4' }),
      })
      .execute();
    edit('places.csv', (text) => text.replace('15:00', '16:00'));
    await run();
    const stored = await world.database
      .selectFrom('place')
      .select(['good_to_know', 'arrival'])
      .where('id', '=', 700_101)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      good_to_know: { letting: 'whole', bedrooms: 4, check_in_from: '16:00' },
      arrival: { street: 'Na Návsi 4' },
    });
  });

  it('reads the largest party of a rate, which an empty cell leaves open', async () => {
    withoutPictures();
    edit('rates.csv', (text) =>
      text
        .replace('min_nights', 'min_nights,max_persons')
        .replace(',0,0,1\n', ',0,0,1,\n')
        .replace(',220,9,1', ',220,9,1,2')
        .replace(',0,0,2', ',0,0,2,20'),
    );
    await run();
    const rates = await world.database
      .selectFrom('rate')
      .select('max_persons')
      .where('place_id', '>=', 700_000)
      .orderBy('id')
      .execute();
    expect(rates.map(({ max_persons }) => max_persons)).toEqual([null, 2, 20]);
  });

  it('[4.34] reads the deposit of a rate with the day of the rest, both or neither', async () => {
    withoutPictures();
    edit('rates.csv', (text) =>
      withColumn(withColumn(text, 'deposit_percent', '', '30', '95'), 'balance_days', '', '14', ''),
    );
    expect(await problems()).toEqual([
      expect.stringMatching(/^rates\.csv:4:\d+ number_out_of_range: found "95", expected a whole number from 5 to 90$/),
      expect.stringMatching(/^rates\.csv:4:\d+ number_expected: found "", expected a whole number from 5 to 180$/),
    ]);
    edit('rates.csv', (text) => text.replace(',95,', ',50,30'));
    await run();
    const rates = await world.database
      .selectFrom('rate')
      .select(['deposit_per_mille', 'balance_days'])
      .where('place_id', '>=', 700_000)
      .orderBy('id')
      .execute();
    expect(rates).toEqual([
      { deposit_per_mille: null, balance_days: null },
      { deposit_per_mille: 300, balance_days: 14 },
      { deposit_per_mille: 500, balance_days: 30 },
    ]);
  });

  it('[4.34] reads the cancellation policy of a rate, which an empty cell leaves as the usual one', async () => {
    withoutPictures();
    edit('rates.csv', (text) => withColumn(text, 'cancellation_policy', 'moderate', '', 'strict'));
    await run();
    const rates = await world.database
      .selectFrom('rate')
      .select('cancellation_policy')
      .where('place_id', '>=', 700_000)
      .orderBy('id')
      .execute();
    expect(rates.map(({ cancellation_policy }) => cancellation_policy)).toEqual([
      'moderate',
      'non_refundable',
      'strict',
    ]);
  });

  it('imports extras, and refuses those of another place and units that there are not', async () => {
    withoutPictures();
    await run();
    edit('extras.csv', (text) => text.replace(',1,1,24', ',1,2,48'));
    await run();
    const extras = await world.database
      .selectFrom('extra')
      .selectAll()
      .where('id', '>', 7_000_000)
      .orderBy('id')
      .execute();
    expect(extras).toMatchObject([
      { id: 7_001_011, kind: 'breakfast', per: 'person_night', czk_minor: 22_000, most: 20, stock: null, active: true },
      { id: 7_001_012, name_en: 'The sauna for an evening', stock: 2, lead_hours: 48, position: 2 },
    ]);
    edit('extras.csv', (text) => text.replace('700101,7001012', '700102,7001012').replace('person_night', 'week'));
    expect(await problems()).toEqual([
      'extras.csv:2:63 value_unknown: found "week", expected one of stay, night, person, person_night, piece',
      'extras.csv:3:8 id_taken: found "7001012", expected an id that no extra of place 700101 has',
    ]);
  });

  it('reports every problem with file, line and column, and imports nothing', async () => {
    withoutPictures();
    const before = await state();
    edit('places.csv', (text) => text.replace('48.8523', 'north').replace(',AUT,', ',Austria,'));
    edit('rates.csv', (text) => text.replace('700102,', '700999,').replace(',yes,', ',maybe,'));
    edit('inventory.csv', (text) => text.replace('2026-12-24', '12/24/2026'));
    expect(await problems()).toEqual([
      'places.csv:2:47 value_too_long: found "Austria", expected at most 3 characters',
      'places.csv:2:47 value_unknown: found "Austria", expected the three letters of a country, as CZE',
      'places.csv:2:55 number_expected: found "north", expected a number from -90 to 90',
      expect.stringMatching(/^rates\.csv:2:\d+ yes_or_no_expected: found "maybe", expected yes or no$/),
      'rates.csv:4:1 reference_unknown: found "700999", expected the pkid of a place',
      'inventory.csv:5:9 date_expected: found "12/24/2026", expected a date as 2027-02-19 or 19. 2. 2027',
    ]);
    expect(await state()).toBe(before);
  });

  it.each([
    ['column_missing', 'places.csv', (text: string) => text.replace('latitude', 'lat')],
    ['column_unknown', 'rates.csv', (text: string) => text.replace('min_nights', 'nights')],
    ['column_unknown', 'rates.csv', (text: string) => text.replace('min_nights', 'percent')],
    ['number_expected', 'inventory.csv', (text: string) => text.replace(',2400,', ',2.400,')],
    ['cells_missing', 'rates.csv', (text: string) => `${text}700101,5\n`],
    ['csv_syntax', 'places.csv', (text: string) => text.replace('Mlýn Na Dyji', '"Mlýn')],
    ['encoding_unknown', 'places.csv', (text: string) => text.replace('Mlýn Na Dyji', 'Ml\uFFFDn Na Dyji')],
    ['file_cut', 'inventory.csv', (text: string) => text.trimEnd().slice(0, -1)],
    ['value_missing', 'places.csv', (text: string) => text.replace('Mlýn Na Dyji', '')],
    ['number_out_of_range', 'places.csv', (text: string) => text.replace('48.8523', '148')],
    ['value_unknown', 'places.csv', (text: string) => text.replace(',instant,', ',maybe,')],
    ['slug_expected', 'places.csv', (text: string) => text.replace(',mlyn-na-dyji,', ',Mlýn na Dyji,')],
    ['slug_taken', 'places.csv', (text: string) => text.replace(',mlyn-na-dyji,', ',basta-na-vire,')],
    ['address_expected', 'calendars.csv', (text: string) => text.replace('7001012,', '7001012,webcal')],
    ['id_repeated', 'places.csv', (text: string) => text.replace('700102,', '700101,')],
    ['id_taken', 'room-types.csv', (text: string) => text.replace(',7001021,', ',10011,')],
    ['reference_unknown', 'room-types.csv', (text: string) => text.replace('700102,', '5,')],
    ['reference_unknown', 'rates.csv', (text: string) => withColumn(text, 'cancellation_policy', 'generous')],
    [
      'policy_contradicts',
      'rates.csv',
      (text: string) => withColumn(text.replace(',yes,', ',no,'), 'cancellation_policy', 'flexible'),
    ],
    ['picture_unknown', 'room-types.csv', (text: string) => text.replace(/,$/m, ',nothing')],
    ['range_inverted', 'inventory.csv', (text: string) => text.replace('2027-08-31', '2027-06-30')],
    ['units_too_many', 'inventory.csv', (text: string) => text.replace(',2,2400', ',3,2400')],
    ['prices_missing', 'inventory.csv', (text: string) => text.replace(',2400,', ',0,')],
    ['company_number_wrong', 'sellers.csv', (text: string) => text.replace(',99700107,', ',9970010,')],
    ['company_number_of_another_country', 'sellers.csv', (text: string) => text.replace(',99700107,', ',FN 123456a,')],
    [
      'company_number_of_private_person',
      'sellers.csv',
      (text: string) => text.replace('CZE,,,1968', 'CZE,99700107,,1968'),
    ],
    [
      'vat_number_wrong',
      'sellers.csv',
      (text: string) => text.replace('CZE,CZ99700107,mlynar', 'CZE,CZ99700108,mlynar'),
    ],
    ['vat_number_of_no_payer', 'sellers.csv', (text: string) => text.replace('not_payer,,,', 'not_payer,,CZ99700107,')],
    ['iban_wrong', 'sellers.csv', (text: string) => text.replace('007001014', '007001023')],
    ['birth_date_of_company', 'sellers.csv', (text: string) => text.replace('CZ99700107,,', 'CZ99700107,1968-09-14,')],
    ['birth_date_impossible', 'sellers.csv', (text: string) => text.replace('1968-09-14', '2016-09-14')],
    ['date_expected', 'sellers.csv', (text: string) => text.replace('1968-09-14', '1968-09-31')],
    ['email_wrong', 'sellers.csv', (text: string) => text.replace('vinar@example.com', 'vinar@')],
    ['phone_wrong', 'sellers.csv', (text: string) => text.replace('+420 600 700 101', '600')],
    ['value_unknown', 'sellers.csv', (text: string) => text.replace('671 03,CZE', '671 03,XXX')],
    ['reference_unknown', 'contracts.csv', (text: string) => text.replace('vinarka', 'nikdo')],
    ['reference_unknown', 'contracts.csv', (text: string) => text.replace('700102', '5')],
    ['id_repeated', 'contracts.csv', (text: string) => text.replace('700102', '700101')],
    ['model_not_yet', 'contracts.csv', (text: string) => text.replace('intermediary', 'deemed_supplier')],
    ['seller_not_yet', 'contracts.csv', (text: string) => text.replace('intermediary,', 'intermediary,2026-01-01')],
    ['number_out_of_range', 'contracts.csv', (text: string) => text.replace(',14,', ',51,')],
    ['value_missing', 'local-taxes.csv', (text: string) => text.replace('vyhláška obce o poplatku z pobytu', '')],
    ['prices_missing', 'local-taxes.csv', (text: string) => text.replace(',30,1.2,', ',30,0,')],
    ['value_unknown', 'local-taxes.csv', (text: string) => text.replace('CZE', 'XXX')],
    ['value_unknown', 'local-taxes.csv', (text: string) => withColumn(text, 'season_from', '31. 3.')],
    [
      'range_inverted',
      'local-taxes.csv',
      (text: string) => withColumn(withColumn(text, 'valid_from', '2027-01-01'), 'valid_until', '2026-12-31'),
    ],
    ['id_repeated', 'local-taxes.csv', (text: string) => text + text.split('\n')[1] + '\n'],
    ['reference_unknown', 'place-taxes.csv', (text: string) => text.replace('700102', '5')],
    ['value_unknown', 'fees.csv', (text: string) => text.replace(',stay,', ',week,')],
    ['prices_missing', 'fees.csv', (text: string) => text.replace(',32', ',0')],
    ['number_out_of_range', 'reviews.csv', (text: string) => text.replace(',cs,5,', ',cs,6,')],
    ['value_unknown', 'reviews.csv', (text: string) => text.replace(',de,4,', ',xx,4,')],
    ['value_missing', 'reviews.csv', (text: string) => text.replace(/"Wunder[^"]+"/, '')],
    ['value_too_long', 'reviews.csv', (text: string) => text.replace('Wunderbarer', 'x'.repeat(2_001))],
    ['reference_unknown', 'reviews.csv', (text: string) => text.replace('700102,', '5,')],
    ['id_repeated', 'reviews.csv', (text: string) => text.replace(',7002,', ',7001,')],
    ['date_expected', 'reviews.csv', (text: string) => text.replace('2026-09-18', '18. 9.')],
    ['date_out_of_range', 'reviews.csv', (text: string) => text.replace('2026-08-20', '2026-08-16')],
    ['date_out_of_range', 'reviews.csv', (text: string) => text.replace('2026-08-20', '2036-08-16')],
    ['translation_of_itself', 'reviews.csv', (text: string) => text.replace('.",,"The mill', '.","x","The mill')],
    ['answer_incomplete', 'reviews.csv', (text: string) => text.replace('warm.",,', 'warm.",2026-09-01,')],
  ] as const)('reports %s in %s', async (code, file, change) => {
    withoutPictures();
    edit(file, change);
    const found = await problems();
    expect(found.some((problem) => problem.startsWith(`${file}:`) && problem.includes(` ${code}: `))).toBe(true);
  });

  it.each([
    'http://10.0.0.1/x.ics',
    'http://127.0.0.1/x.ics',
    'http://169.254.169.254/latest',
    'http://2130706433/x.ics',
    'https://[::1]/x.ics',
    'http://localhost:8080/x.ics',
    'webcal://2130706433/x.ics',
  ])('rejects a calendar at %s, which it may not fetch', async (address) => {
    withoutPictures();
    writeFileSync(path.join(folder, 'calendars.csv'), `room_type,url\n7001012,${address}\n`);
    expect(await problems()).toEqual([
      `calendars.csv:2:9 address_out_of_reach: found "${address}", expected an address on the internet`,
    ]);
  });

  it('reads formats of spreadsheets: dates, thousands, empty rows and columns, and separators', async () => {
    withoutPictures();
    const before = await state();
    await run();
    const plain = await state();
    expect(plain).not.toBe(before);
    edit('inventory.csv', (text) => {
      const lines = text
        .trimEnd()
        .split(/\r?\n/)
        .map((line) => line.split(','));
      const written = lines.map((cells) => [
        ...cells.map((cell) =>
          cell.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$3. $2. $1').replace(/^(\d)(\d{3})$/, '$1\u00a0$2,00'),
        ),
        '',
      ]);
      return ['sep=;', ...[...written, Array(12).fill('')].map((cells) => cells.join(';')), ''].join('\r\n');
    });
    expect(readFileSync(path.join(folder, 'inventory.csv'), 'utf8')).toMatch(/\d\. \d+\. 2027;.*\u00a0/);
    const { files } = await run();
    expect(files.map(({ added, changed }) => added + changed)).toEqual(files.map(() => 0));
    expect(await state()).toBe(plain);
  });

  it('finds a truncated picture in a dry run', async () => {
    const picture = path.join(folder, 'pictures/mlyn-na-dyji.jpg');
    const whole = readFileSync(picture);
    writeFileSync(picture, whole.subarray(0, whole.length / 2));
    const found = await run(true).catch((error: ImportRefusedError) => error.problems.map(problemText));
    expect(found).toEqual([expect.stringContaining('pictures/mlyn-na-dyji.jpg:1:1 picture_unreadable')]);
  });

  it('accepts a webcal address', async () => {
    withoutPictures();
    writeFileSync(path.join(folder, 'calendars.csv'), 'room_type,url\n7001012,webcal://elsewhere.example/x.ics\n');
    expect(await problems()).toEqual([]);
  });

  it('reports an empty folder, and an invalid picture', async () => {
    writeFileSync(path.join(folder, 'pictures/mlyn-na-dyji.jpg'), 'no picture');
    expect(await problems()).toEqual([expect.stringContaining('pictures/mlyn-na-dyji.jpg:1:1 picture_unreadable')]);
    for (const file of readdirSync(folder)) rmSync(path.join(folder, file), { recursive: true });
    expect(await problems()).toEqual([expect.stringContaining('file_missing')]);
  });

  it('rejects a selling place without a price', async () => {
    withoutPictures();
    rmSync(path.join(folder, 'inventory.csv'));
    expect(await problems()).toEqual([
      expect.stringMatching(/^places\.csv:2:\d+ prices_missing/),
      expect.stringMatching(/^places\.csv:3:\d+ prices_missing/),
    ]);
  });

  it('[10.10] [10.5] updates a review until it is answered, then neither it nor its answer', async () => {
    withoutPictures();
    await run();
    edit('reviews.csv', (text) => text.replace('jako v kolébce', 'jako doma').replace('Wunderbarer', 'Schöner'));
    expect(await problems()).toEqual([expect.stringMatching(/^reviews\.csv:3:\d+ review_answered: /)]);
    edit('reviews.csv', (text) => text.replace('Schöner', 'Wunderbarer').replace('Handwagen', 'Wagen'));
    expect(await problems()).toEqual([expect.stringMatching(/^reviews\.csv:3:\d+ review_answered: /)]);
    edit('reviews.csv', (text) => text.replace('Der Wagen', 'Der Handwagen').replace(',7004,', ',7005,'));
    const { files } = await run();
    expect(files.find(({ file }) => file === 'reviews.csv')).toMatchObject({ added: 1, changed: 1 });
    // The id of a review of another place.
    edit('reviews.csv', (text) => text.replace('700102,7005,', '700102,7001,').replace(/^700101,7001,.*\n/m, ''));
    expect(await problems()).toEqual([expect.stringMatching(/^reviews\.csv:4:8 id_taken: /)]);
  });

  it('has every error code documented in docs/import.md', () => {
    const document = readFileSync(path.resolve(import.meta.dirname, '../../../../../docs/import.md'), 'utf8');
    for (const code of importProblemCodes) expect(document).toContain(`\`${code}\``);
  });
});
