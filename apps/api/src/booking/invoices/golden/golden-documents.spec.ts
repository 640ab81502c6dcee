import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReservationCreatedWire, SellerData } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { commissionFile } from '../../../documents/pdf/commission-file.ts';
import { stayFile } from '../../../documents/pdf/stay-files.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { compareDocumentsWithLedger } from '../../../testing/documents/compare-with-ledger.ts';
import { documentSteps } from '../../../testing/documents/documents.ts';
import { readPdf } from '../../../testing/documents/read-pdf.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { austrianSeller, contractsOf, czechSeller, type NewContract } from '../../../testing/sellers-of-world.ts';
import { buyersOf } from '../../../testing/visitors/buyers.ts';
import { guestsOf, type Guests } from '../../../testing/visitors/guests.ts';
import { payersOf } from '../../../testing/visitors/payers.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../../testing/worlds/booking-world.ts';
import { sample } from '../../../testing/worlds/sample-places.ts';
import { earnStays } from '../../commission/earn-stays.ts';
import { reservationRefund } from '../../payments/give-back.ts';
import { requestRefund } from '../../payments/request-refund.ts';
import { lockReservation } from '../../reservation-record/lock-reservation.ts';
import { parseRates } from '../../taxes/parse-rates.ts';
import { recordRates } from '../../taxes/record-rates.ts';
import { issueCommissionInvoices } from '../commission-invoices.ts';

/**
 * Documents as they are issued, in both languages, beside what is expected: `GOLDEN=write` writes the expected files, to be
 * read before they are committed.
 */
let world: BookingWorld;
let guests: Guests;
let documents: ReturnType<typeof documentSteps>;
beforeAll(async () => {
  world = await startBookingWorld({ EUR_RATES_CZK: '2026-11-20=24.35' });
  guests = guestsOf(world);
  documents = documentSteps(world, guests);
  await recordRates(world.database, parseRates('Date, HUF, \n20 November 2026, 390.10, \n'));
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.deleteFrom('place_contract').execute();
  await standsIn('CZE');
});
afterEach(async () => {
  await world.drainOutbox();
  expect(await brokenInvariants(world.database)).toEqual([]);
  expect(await compareDocumentsWithLedger(world.database)).toEqual([]);
});

const placeId = sample.instant.id;
const standsIn = (country: string) =>
  world.database.updateTable('place').set({ country }).where('id', '=', placeId).execute();
const contract = (changes: Partial<NewContract> = {}) =>
  contractsOf(world).record({ placeId, model: 'intermediary', ...changes });

/** A natural person who lets a cottage and does not pay VAT. */
const privateSeller: SellerData = {
  ...czechSeller,
  ...{ name: 'Marie Horská', legal_form: null, is_trader: false, is_private: true, company_number: null },
  ...{ tax_number: null, birth_date: '1961-05-04', vat: { status: 'not_payer', country: null, number: null } },
};

/** The text of a PDF without what is random. */
const textOf = (file: Buffer): string =>
  readPdf(file)
    .pages.join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/MP-\d{4}-\d{5}/g, 'MP-0000-00000')
    .replaceAll(/S\d+-(D?\d{10})/g, 'S1-$1')
    .replaceAll(/(?<![\d-])([DK]*)20(26|27)\d{6}(?!\d)/g, '$120$2······');

async function documentsOf({ id }: ReservationCreatedWire): Promise<string> {
  await world.drainOutbox();
  const reservation = await world.database
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const texts: string[] = [];
  for (const file of ['invoice', 'shop-invoice', 'credit-note', 'shop-credit-note'] as const)
    for (const language of ['cs', 'en'] as const) {
      const made = await stayFile(world.services, reservation, file, { language });
      if (made) texts.push(`===== ${file}, ${language} =====\n${textOf(made.content)}\n`);
    }
  return texts.join('\n');
}

function expectGolden(name: string, text: string): void {
  const file = path.join(import.meta.dirname, `${name}.txt`);
  if (process.env['GOLDEN'] === 'write') writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
}

const refund = ({ id }: ReservationCreatedWire, amountMinor: number) =>
  inTransaction(world.database, async (trx) => {
    const reservation = await lockReservation(trx, id);
    const request = { id: crypto.randomUUID(), amountMinor, reason: 'Topení netopilo', staffId: crypto.randomUUID() };
    await requestRefund(world.services, trx, reservationRefund(reservation!), request, world.clock.now());
  });

describe('the documents of a stay', () => {
  it('at home, sold by the shop', async () => {
    expectGolden('home-by-shop', await documentsOf(await documents.confirmed()));
  });

  it('abroad, sold by the shop', async () => {
    await standsIn('AUT');
    await contract({ model: 'seller', seller: austrianSeller });
    expectGolden('abroad-by-shop', await documentsOf(await documents.confirmed()));
  });

  it('at home, by a seller who pays VAT', async () => {
    await contract();
    expectGolden('home-by-seller', await documentsOf(await documents.confirmed()));
  });

  it('abroad, by a seller who pays VAT there', async () => {
    await standsIn('AUT');
    await contract({ seller: austrianSeller });
    expectGolden('abroad-by-seller', await documentsOf(await documents.confirmed()));
  });

  it('by a seller who does not pay VAT', async () => {
    await contract({ seller: privateSeller });
    expectGolden('not-payer', await documentsOf(await documents.confirmed()));
  });

  it('in euros', async () => {
    const order = { ...guests.nextNight(), currency: 'EUR', total_minor: 12_000 } as const;
    expectGolden('euros', await documentsOf(await documents.confirmed(sampleOrder(order))));
  });

  it('paid partly by a voucher, with a premium: the seller’s and the shop’s', async () => {
    await contract();
    const vouchers = await buyersOf(world).buy(2000);
    expectGolden(
      'voucher-and-premium',
      await documentsOf(await documents.confirmed(guests.insuredOrder({ vouchers }))),
    );
  });

  it('partly refunded by staff, the premium too', async () => {
    await contract();
    const made = await documents.confirmed(guests.insuredOrder());
    await refund(made, 50_000);
    expectGolden('partial-refund', await documentsOf(made));
  });

  it('with a premium of the shop that sells it', async () => {
    expectGolden('premium-by-shop', await documentsOf(await documents.confirmed(guests.insuredOrder())));
  });

  it('paid by transfer', async () => {
    await contract();
    const { awaited, eventOf, notify } = payersOf(world, guests);
    const { made, symbol } = await awaited();
    await notify(eventOf(symbol));
    await world.untilStatus(made, 'confirmed');
    expectGolden('transfer', await documentsOf(made));
  });

  it('cancelled by its place', async () => {
    await contract();
    const made = await documents.confirmed(guests.insuredOrder());
    await documents.cancelByPlace(made);
    expectGolden('cancelled', await documentsOf(made));
  });

  it('and of the commission: Czech VAT at home, reverse charge abroad', async () => {
    const sellers = [await contract(), await contract({ seller: austrianSeller })];
    const made = await documents.confirmed();
    await world.database
      .updateTable('reservation_terms')
      .set({ seller_id: sellers[0]!, commission_vat_per_mille: 210 })
      .where('reservation_id', '=', made.id)
      .execute();
    const abroad = await documents.confirmed();
    await world.advance(Date.parse('2027-03-31T08:00:00Z') - world.clock.now().getTime());
    while ((await earnStays(world.services)) > 0);
    expect(await issueCommissionInvoices(world.services)).toBe(0);
    await world.advance(86_400_000);
    expect(await issueCommissionInvoices(world.services)).toBeGreaterThan(1);
    expect(await issueCommissionInvoices(world.services)).toBe(0);
    const texts: string[] = [];
    for (const sellerId of sellers)
      for (const language of ['cs', 'en'] as const) {
        const { number } = await world.database
          .selectFrom('commission_invoice')
          .select('number')
          .where('seller_id', '=', sellerId)
          .where('month', '=', calendarDateOf('2027-03-01'))
          .executeTakeFirstOrThrow();
        const made = await commissionFile(world.database, number, language);
        texts.push(`===== commission, ${language} =====\n${textOf(made!.content)}\n`);
      }
    expect(abroad.number).not.toBe(made.number);
    expectGolden('commission', texts.join('\n'));
  });
});
