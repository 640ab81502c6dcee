import type {
  ActionResultWire,
  CommissionInvoiceListWire,
  ExchangeRateListWire,
  ImportedRatesWire,
  VatRateListWire,
  WrongDocumentListWire,
} from '@mp/contract';
import { importVatRates } from '../../booking/taxes/import-vat-rates.ts';
import { issueMissingInvoices } from '../../booking/invoices/issue-missing-invoices.ts';
import { compareDocumentsWithLedger } from '../../testing/documents/compare-with-ledger.ts';
import { documentSteps } from '../../testing/documents/documents.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { austrianSeller, contractsOf } from '../../testing/sellers-of-world.ts';
import { guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { addStaffMember, type TestStaff } from '../../testing/visitors/staff-members.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let guests: Guests;
let documents: ReturnType<typeof documentSteps>;
let finance: TestStaff;
let support: TestStaff;
beforeAll(async () => {
  world = await startBookingWorld({ DEMO: '0', SANDBOX: '1' });
  guests = guestsOf(world);
  documents = documentSteps(world, guests);
  finance = await addStaffMember(world, 'finance', 'Velká');
  support = await addStaffMember(world, 'support', 'Malá');
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await brokenInvariants(world.database)).toEqual([]);
  expect(await compareDocumentsWithLedger(world.database)).toEqual([]);
});

const reason = 'Podle zákona';
const standsIn = (country: string) =>
  world.database.updateTable('place').set({ country }).where('id', '=', sample.instant.id).execute();
const codeOf = ({ body }: { body: object }) => (body as { error?: { code: string } }).error?.code;

describe('VAT rates', () => {
  const rates = async () => (await support.get<VatRateListWire>('/console/vat-rate')).body.data;
  const french = {
    ...{ country: 'FRA', supply: 'accommodation', effective_from: '2014-01-01', per_mille: 100 },
    ...{ source: 'CGI, art. 279', source_url: null, read_on: null, reason },
  };

  it('are listed with history, source and whether the source was read', async () => {
    const austrian = (await rates()).filter(({ country, supply }) => country === 'AUT' && supply === 'accommodation');
    expect(austrian).toMatchObject([
      { effective_from: '2018-11-01', per_mille: 100, read_on: '2026-11-27', is_current: true, is_stale: false },
      { effective_from: '2016-05-01', per_mille: 130, is_current: false },
    ]);
    expect((await rates()).map(({ source }) => source)).not.toContain('');
  });

  it('are imported by the command, all or nothing; a known one is verified', async () => {
    const table = (...lines: string[]) =>
      importVatRates(
        world.database,
        ['country,supply,effective_from,percent,source,source_url,read_on', ...lines].join('\n'),
        world.clock.now(),
      );
    const greek = 'GRC,accommodation,2016-01-01,13,Law 2859/2000,,2026-11-20';
    await expect(table(greek, 'GRC,meals,2016-01-01,13,,,')).rejects.toThrow('line 3: source');
    await expect(table(greek, 'AUT,accommodation,2018-11-01,12,UStG 1994,,')).rejects.toThrow('line 3: another rate');
    await expect(table()).rejects.toThrow('no rates');
    expect((await rates()).map(({ country }) => country)).not.toContain('GRC');
    expect(await table(greek)).toEqual({ added: 1, known: 0 });
    await world.database.updateTable('vat_rate').set({ read_on: null }).where('country', '=', 'GRC').execute();
    expect((await rates()).find(({ country }) => country === 'GRC')).toMatchObject({ is_stale: true });
    expect(await table(greek)).toEqual({ added: 0, known: 1 });
    expect((await rates()).find(({ country }) => country === 'GRC')).toMatchObject({ per_mille: 130, is_stale: false });
    await world.database.deleteFrom('vat_rate').where('country', '=', 'GRC').execute();
  });

  it('are added once, never without a source; a second one of the same day is refused', async () => {
    expect((await support.act('/console/vat-rate', french)).status).toBe(403);
    expect((await finance.act('/console/vat-rate', { ...french, source: ' ' })).status).toBe(400);
    expect((await finance.act('/console/vat-rate', french)).status).toBe(200);
    expect(codeOf(await finance.act('/console/vat-rate', { ...french, per_mille: 55 }))).toBe('vat_rate_exists');
    expect((await rates()).find(({ country }) => country === 'FRA')).toMatchObject({ per_mille: 100, read_on: null });
  });

  it('are verified on the page that is up to date', async () => {
    const polish = (await rates()).find(({ country, supply }) => country === 'POL' && supply === 'accommodation')!;
    const { version, per_mille, source, source_url } = polish;
    const body = { version, per_mille, source, source_url, read_on: '2026-11-21', reason };
    const path = `/console/vat-rate/POL/accommodation/${polish.effective_from}`;
    expect((await finance.act(path, body)).status).toBe(200);
    expect(codeOf(await finance.act(path, body))).toBe('page_stale');
    expect((await rates()).find(({ country }) => country === 'POL')).toMatchObject({ read_on: '2026-11-21' });
  });
});

describe('exchange rates', () => {
  const cnb = (day: string, euro: string) => `${day} #1\nzemě|měna|množství|kód|kurz\nEMU|euro|1|EUR|${euro}\n`;

  it('are imported as the bank publishes them; a broken table and another figure change nothing', async () => {
    const add = (text: string) => finance.act<ImportedRatesWire>('/console/exchange-rate', { text, reason });
    expect((await add(cnb('19.11.2026', '24,300'))).body).toMatchObject({ source: 'cnb', added: 1, known: 0 });
    expect(codeOf(await add('nonsense'))).toBe('exchange_rates_unreadable');
    expect(codeOf(await add(cnb('19.11.2026', '24,400')))).toBe('exchange_rate_differs');
    const { data } = (await support.get<ExchangeRateListWire>('/console/exchange-rate?source=cnb')).body;
    expect(data[0]).toEqual({ source: 'cnb', currency: 'EUR', day: '2026-11-19', rate: 24.3 });
  });
});

describe('documents', () => {
  it('with Czech VAT of a stay abroad are listed, corrected once, and what was credited stays credited', async () => {
    const made = await documents.confirmed(guests.insuredOrder());
    await documents.cancelInsured(made);
    const list = async () => (await support.get<WrongDocumentListWire>('/console/wrong-document')).body.data;
    expect(await list()).toEqual([]);
    const [invoice] = await world.database
      .selectFrom('invoice')
      .selectAll()
      .where('reservation_id', '=', made.id)
      .execute();
    await standsIn('AUT');
    const [wrong] = await list();
    expect(wrong).toMatchObject({ number: invoice!.number, country: 'AUT', percent: 12, right_percent: 10 });
    const path = `/console/wrong-document/${wrong!.number}/correct`;
    const body = { version: wrong!.version, reason };
    expect((await finance.act<ActionResultWire>(path, { ...body, preview: true })).status).toBe(200);
    expect(await list()).toHaveLength(1);
    expect((await finance.act(path, body)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(codeOf(await finance.act(path, body))).toBe('page_stale');
    const all = await world.database
      .selectFrom('invoice')
      .select(['number', 'content', 'corrected_by'])
      .where('reservation_id', '=', made.id)
      .orderBy('number')
      .execute();
    expect(all).toMatchObject([
      { content: invoice!.content, corrected_by: expect.stringMatching(/^D2026/) },
      { content: { vat: [{ percent: 10 }, { percent: 21 }] }, corrected_by: null },
    ]);
    const text = await documents.textOf(made, 'credit-note.pdf');
    expect(text).toContain('Faktura měla chybnou sazbu DPH');
    await standsIn('CZE');
  });

  it('with another rate of an extra alone are listed, too', async () => {
    const sauna = { id: 1, place_id: sample.instant.id, kind: 'sauna', per: 'stay', most: 1, stock: null } as const;
    const priced = { name_cs: 'Sauna', name_en: 'Sauna', czk_minor: 800_00, eur_minor: 32_00 };
    await world.database
      .insertInto('extra')
      .values({ ...sauna, ...priced })
      .execute();
    const extras = [{ id: 1, count: 1 }];
    const { id } = await documents.confirmed(sampleOrder({ ...guests.nextNight(), extras, total_minor: 380_000 }));
    const list = async () => {
      const { body } = await support.get<WrongDocumentListWire>('/console/wrong-document');
      return body.data.filter(({ reservation }) => reservation.id === id);
    };
    expect(await list()).toEqual([]);
    const ofExtras = world.database.updateTable('vat_rate').where('country', '=', 'CZE').where('supply', '=', 'other');
    await ofExtras.set({ per_mille: 200 }).execute();
    expect(await list()).toMatchObject([{ percent: 21, right_percent: 20 }]);
    await ofExtras.set({ per_mille: 210 }).execute();
  });

  it('wait for a missing rate, with their credit notes, while the guest is served', async () => {
    await standsIn('AUT');
    await contractsOf(world).record({
      placeId: sample.instant.id,
      model: 'intermediary',
      seller: austrianSeller,
    });
    const made = await documents.confirmed(guests.insuredOrder());
    expect((await documents.cancelInsured(made)).status).toBe(200);
    await world.drainOutbox();
    const issued = () =>
      world.database
        .selectFrom('credit_note')
        .innerJoin('invoice', 'invoice.number', 'credit_note.invoice_number')
        .select('invoice.issuer')
        .where('invoice.reservation_id', '=', made.id)
        .execute();
    expect(await issueMissingInvoices(world.services)).toBe(0);
    expect(await issued()).toEqual([]);
    const trouble = () =>
      world.database.selectFrom('job_trouble').select('last_error').where('item', '=', made.id).execute();
    expect((await trouble())[0]?.last_error).toContain('exchange_rate_missing');
    const text = 'Date, CZK, \n20 November 2026, 24.350, \n';
    expect((await finance.act('/console/exchange-rate', { text, reason })).status).toBe(200);
    await world.advance(3_600_000);
    expect(await issueMissingInvoices(world.services)).toBe(1);
    expect(await issued()).toHaveLength(1);
    expect(await trouble()).toEqual([]);
    await standsIn('CZE');
  });

  it('of commissions have a list', async () => {
    expect((await support.get<CommissionInvoiceListWire>('/console/commission-invoice')).body.data).toEqual([]);
    expect((await support.get('/console/commission-invoice/K2026000001.pdf')).status).toBe(404);
  });
});
