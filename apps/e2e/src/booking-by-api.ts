import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { currencyOfLocale, type Locale } from '@mp/domain';
import { roomsFor } from './booking-rooms.ts';
import { cards, emailsTo } from './booking-steps.ts';
import { addresses, expect } from './fixtures.ts';
import type { FreeStay } from './stays.ts';

/** A reservation with its guest's key. */
export interface MadeReservation {
  readonly id: string;
  readonly code: string;
  readonly number: string;
  readonly email: string;
}

const newKey = (): string => randomBytes(16).toString('hex');

/** A signed-in booker. */
interface Booker {
  readonly email: string;
  readonly token: string;
}

/** Creates an unpaid reservation, for tests that start after the wizard. */
export async function reserve(
  request: APIRequestContext,
  locale: Locale,
  stay: FreeStay,
  booker?: Booker,
): Promise<MadeReservation> {
  const { rateId, rooms, totalMinor } = await roomsFor(request, locale, stay);
  const email = booker?.email ?? `by-api-${randomBytes(6).toString('hex')}@example.com`;
  const answer = await request.post(`${addresses.api}/public/reservation`, {
    headers: { 'idempotency-key': newKey(), ...(booker && { authorization: booker.token }) },
    data: {
      client_id: stay.id,
      arrival: stay.arrival,
      departure: stay.departure,
      adults: 2,
      childrens: 0,
      rate: rateId,
      rooms: rooms.map((type) => ({ room_types: type })),
      currency: currencyOfLocale[locale],
      total_minor: totalMinor,
      contact: { name: 'Alžběta', surname: 'Nováková', email, emailCheck: email, phone: '' },
      agreement: true,
      language: locale,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { ...((await answer.json()) as MadeReservation), email };
}

/** Starts a payment for a reservation, and returns the address of the gateway's page. */
export async function beginPayment(
  request: APIRequestContext,
  locale: Locale,
  { id, code }: MadeReservation,
): Promise<string> {
  const answer = await request.post(`${addresses.api}/public/reservation/${id}/pay`, {
    data: { code, return_url: `${addresses.shop}/${locale}/status` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { redirect_url: string }).redirect_url;
}

/** Reserves and pays with an accepted card, as the guest does on the gateway's page. */
export async function reserveAndPay(
  request: APIRequestContext,
  locale: Locale,
  stay: FreeStay,
  booker?: Booker,
): Promise<MadeReservation> {
  const made = await reserve(request, locale, stay, booker);
  await request.post(await beginPayment(request, locale, made), {
    form: { number: cards.accepted, expiry: '12/40', cvc: '123' },
    maxRedirects: 0,
  });
  return made;
}

/** The status page of a reservation. */
export const statusPath = (locale: Locale, { id, code }: MadeReservation): string =>
  `/${locale}/status?id=${id}&code=${code}`;

/** The owner's code of the newest request about a reservation, from the e-mail to its place. */
export async function ownerCodeOf(request: APIRequestContext, { number }: MadeReservation): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const letter = (await emailsTo(request)).find(
          ({ text }) => text.includes(number) && text.includes('/or-accept?'),
        );
        code = letter && /or-accept\?code=([\w-]+)/.exec(letter.text)?.[1];
        return code;
      },
      { timeout: 60_000 },
    )
    .toBeDefined();
  return code ?? '';
}
