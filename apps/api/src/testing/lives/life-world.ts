import { calendarDateOf } from '@mp/domain';
import { outboxHandlers } from '../../app/outbox-handlers.ts';
import type { BookingServices } from '../../booking/booking-services.ts';
import { issueInvoices } from '../../booking/invoices/issue-invoice.ts';
import { rulesOf } from '../../documents/emails/template-rules.ts';
import { runOutbox, type OutboxHandlers } from '../../platform/outbox/outbox-worker.ts';
import { recordLocalTax } from '../catalogue/random-charges.ts';
import { austrianSeller, contractsOf, czechSeller } from '../sellers-of-world.ts';
import { buyersOf } from '../visitors/buyers.ts';
import { staffOf } from '../visitors/staff-of-world.ts';
import { startBookingWorld, type BookingWorld } from '../worlds/booking-world.ts';
import { sample } from '../worlds/sample-places.ts';

const { instant, onRequest } = sample;

/** Extras of both places; their VAT differs from that of the stay. */
const extras = [instant.id, onRequest.id].flatMap((place_id, index) => [
  {
    ...({ id: 10 * index + 1, place_id, kind: 'sauna', per: 'stay', most: 1, stock: 1 } as const),
    ...{ name_cs: 'Sauna', name_en: 'Sauna', czk_minor: 777_40, eur_minor: 31_20 },
  },
  {
    ...({ id: 10 * index + 2, place_id, kind: 'breakfast', per: 'person_night', most: 20, stock: null } as const),
    ...{ name_cs: 'Snídaně', name_en: 'Breakfast', czk_minor: 249_50, eur_minor: 10_10 },
  },
]);

/** Codes that guests of the world can use for a discount. */
export const discountCodes = ['HALF', 'ZIMA'] as const;

/** A world in which everything has a price: extras, a fee, local tax, commissions, vouchers and discounts. */
export interface LifeWorld extends BookingWorld {
  /** Vouchers of 2 000 to 10 000 Kč. */
  readonly vouchers: readonly string[];
}

export async function startLifeWorld(): Promise<LifeWorld> {
  const world = await startBookingWorld({ BENEFIT_CODES: 'HALF=500' });
  const { database } = world;
  // The gateway is asked instead, so that what happens does not depend on the time that a webhook takes.
  await world.outside.control({ dropWebhooks: true });
  await database.insertInto('extra').values(extras).execute();
  await database.updateTable('place').set({ max_dogs: 2, cots: 2 }).execute();
  await recordLocalTax(database, 'Stožec');
  await database
    .insertInto('place_local_tax')
    .values([
      { place_id: instant.id, collected: 'online' },
      { place_id: onRequest.id, collected: 'on_spot' },
    ])
    .execute();
  await database
    .insertInto('place_fee')
    .values({
      ...{ id: crypto.randomUUID(), place_id: instant.id, name_cs: 'Úklid', name_en: 'Cleaning', per: 'stay' as const },
      ...{ czk_minor: 601_00, eur_minor: 24_10, effective_from: calendarDateOf('2026-01-01') },
      recorded_at: world.clock.now(),
    })
    .execute();
  const contracts = contractsOf(world);
  await contracts.record({ placeId: onRequest.id, model: 'deemed_supplier', seller: austrianSeller });
  await contracts.record({ placeId: instant.id, model: 'intermediary', commissionPerMille: 97, seller: czechSeller });
  const operator = await staffOf(world, 'owner');
  const none = { valid_from: null, valid_until: null, most_uses: null, once_per_person: false, places: null };
  const promo = { ...none, code: 'ZIMA', per_mille: 130, fixed_minor: null, reason: 'Zima' };
  await operator.post('/console/promo-code', promo);
  const vouchers = await buyersOf(world).buy(2000, 2000, 3500, 5000, 10_000, 10_000);
  return { ...world, vouchers, drainOutbox: () => drainWithoutMail(world.services) };
}

/** E-mails only issue the invoices that they would carry: rendering them takes longer than everything else. */
const withoutMail: OutboxHandlers<BookingServices> = {
  ...outboxHandlers,
  ...Object.fromEntries(
    Object.keys(outboxHandlers)
      .filter((topic) => topic.startsWith('mail.'))
      .map((topic) => [topic, () => Promise.resolve()]),
  ),
  'mail.send': async (services, { template, reservationId }) => {
    if (rulesOf(template).files === 'stay') await issueInvoices(services, reservationId, services.clock.now());
  },
};

async function drainWithoutMail(services: BookingServices): Promise<void> {
  while ((await runOutbox(services, withoutMail)) > 0);
}
