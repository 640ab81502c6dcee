import type { ReservationCreatedWire, SavedCardListWire, UserExportWire } from '@mp/contract';
import { sql } from 'kysely';
import { depositGuestsOf } from '../../testing/visitors/deposit-guests.ts';
import { guestsOf } from '../../testing/visitors/guests.ts';
import { startPeopleWorld, type Member, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let world: PeopleWorld;
let guests: ReturnType<typeof guestsOf>;
let deposits: ReturnType<typeof depositGuestsOf>;

beforeAll(async () => {
  world = await startPeopleWorld();
  guests = guestsOf(world);
  deposits = depositGuestsOf(world, guests);
  await deposits.takeDeposits({ deposit_per_mille: 300, balance_days: 14 });
});
afterAll(() => world.close());

/** A stay of a member, whose rest is charged to the card of its deposit. */
const stayOf = async ({ id }: Member): Promise<ReservationCreatedWire> => {
  const made = await deposits.confirmed({ charge_rest: true });
  await world.database.updateTable('reservation').set({ account_id: id }).where('id', '=', made.id).execute();
  return made;
};
const cardsOf = async ({ token }: Member) =>
  (await world.call<SavedCardListWire>('GET', '/user/card', { token })).body.data;
const remove = ({ token }: Member, id: string) => world.call('DELETE', `/user/card/${id}`, { token });
/** Whether the gateway has forgotten the cards of a stay. */
const isForgotten = async ({ id }: ReservationCreatedWire) => {
  await world.drainOutbox();
  const { id: cardId } = await world.database
    .selectFrom('saved_card')
    .select('id')
    .where('reservation_id', '=', id)
    .executeTakeFirstOrThrow();
  const entries = await world.database
    .selectFrom('outbox')
    .select('done_at')
    .where('topic', '=', 'gateway.forget-card')
    .where(sql<boolean>`payload ->> 'cardId' = ${cardId}`)
    .execute();
  return entries.length === 1 && entries[0]?.done_at !== null;
};

it('[4.34] [6.2] cards of stays are listed and removed by their holder alone', async () => {
  const [holder, stranger] = [await world.join('karta@example.cz'), await world.join('cizi@example.cz')];
  const made = await stayOf(holder);
  const [card] = await cardsOf(holder);
  expect(card).toMatchObject({
    name: 'Visa •••• 4242',
    expires_on: '2040-12-31',
    pays: { due_on: made.balance?.due_on },
  });
  expect(await cardsOf(stranger)).toEqual([]);
  expect((await remove(stranger, card!.id)).status).toBe(404);
  expect((await remove(holder, card!.id)).status).toBe(204);
  expect((await remove(holder, card!.id)).status).toBe(404);
  expect(await cardsOf(holder)).toEqual([]);
  expect(await isForgotten(made)).toBe(true);
  expect((await world.read(made)).balance?.card?.state).toBe('removed');
});

it('[4.34] [6.2] cards are in the export of an account, and go with it', async () => {
  const holder = await world.join('odchod@example.cz');
  const made = await stayOf(holder);
  const { body } = await world.call<UserExportWire>('GET', '/user/export', { token: holder.token });
  expect(body.saved_cards).toEqual([
    {
      ...{ name: 'Visa •••• 4242', expires_on: '2040-12-31', reservation: made.number, removed_at: null },
      created_at: expect.any(String) as string,
    },
  ]);
  await world.call('DELETE', '/user', { token: holder.token, body: { password: holder.password } });
  expect(await isForgotten(made)).toBe(true);
  await deposits.daysAfterDue(made, 0, deposits.collect);
  expect(await guests.statusesOf(made)).toEqual(['captured']);
});
