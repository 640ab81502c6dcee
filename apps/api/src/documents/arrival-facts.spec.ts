import type { ClientDetailWire } from '@mp/contract';
import { documentSteps } from '../testing/documents/documents.ts';
import { calmDown, guestsOf, type Guests } from '../testing/visitors/guests.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../testing/worlds/booking-world.ts';
import { sample } from '../testing/worlds/sample-places.ts';

const directions = {
  cs: 'Za kostelem doleva, auto nechte u plotu.',
  en: 'Turn left behind the church and leave the car by the fence.',
};
const arrival = {
  street: 'Stožec 14',
  postal_code: '384 44',
  published: false,
  phone: '+420 600 100 200',
  evening: 'Jana',
  directions,
};

let world: BookingWorld;
let guests: Guests;
let documents: ReturnType<typeof documentSteps>;

beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
  documents = documentSteps(world, guests);
  const texts = { claim: '', special: '', house: '', surroundings: '', practical: '' };
  await world.database
    .updateTable('place')
    .set({ texts: JSON.stringify({ cs: texts, en: texts }) })
    .execute();
});
afterAll(() => world.close());
beforeEach(async () => {
  await calmDown(world);
  await record(arrival);
});

const record = (facts: typeof arrival | null) =>
  world.database
    .updateTable('place')
    .set({ arrival: facts && JSON.stringify(facts) })
    .where('id', '=', sample.instant.id)
    .execute();

const placePage = async (): Promise<ClientDetailWire> =>
  (await world.get<ClientDetailWire>(`/public/client/${sample.instant.id}`)).body;

describe('street, directions and phone', () => {
  it('[2.60] are on the page, in the e-mail, the PDF and the calendar of a confirmed stay', async () => {
    const made = await documents.confirmed();
    expect((await world.read(made)).arrival_facts).toEqual({
      street: arrival.street,
      postal_code: arrival.postal_code,
      phone: arrival.phone,
      evening: arrival.evening,
      directions: directions.cs,
    });
    await world.drainOutbox();
    const mail = (await world.outside.mailTo('jana@example.cz')).find(({ text }) => text.includes(directions.cs));
    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
    const texts = [plain(mail?.text ?? ''), plain(await documents.textOf(made, 'confirmation.pdf'))];
    for (const text of texts)
      for (const part of ['Stožec 14, 384 44 Stožec, Česko', directions.cs, 'odpoví Jana: +420 600 100 200'])
        expect(text).toContain(part);
    const { payload } = await documents.fileOf(made, 'calendar.ics');
    expect(payload).toContain('Stožec 14');
  });

  it('stay hidden before the stay is confirmed, and on the place’s page', async () => {
    const { body: made } = await world.book(sampleOrder(guests.nextNight()));
    expect((await world.read(made)).arrival_facts).toBeNull();
    const page = await placePage();
    expect(page.contact).toBeNull();
    expect(JSON.stringify(page)).not.toContain(arrival.phone);
  });

  it('show on the page of a place that publishes them, without the directions', async () => {
    await record({ ...arrival, published: true });
    const page = await placePage();
    expect(page.contact).toEqual({
      street: arrival.street,
      postal_code: arrival.postal_code,
      phone: arrival.phone,
    });
    expect(JSON.stringify(page)).not.toContain(directions.cs);
  });

  it('are left out for a place that has not recorded them', async () => {
    await record(null);
    const made = await documents.confirmed();
    expect((await world.read(made)).arrival_facts).toBeNull();
    expect(await documents.textOf(made, 'confirmation.pdf')).toContain('Adresa: Chalupa Na Zkoušku');
  });
});
