import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Locale } from '@mp/domain';
import { roomsFor } from './booking-rooms.ts';
import { bookingWords } from './booking-words.ts';
import { addresses, expect, hydrate, type Page } from './fixtures.ts';
import { byPointer } from './input-methods.ts';
import type { FreeStay } from './stays.ts';

export const cards = {
  accepted: '4242 4242 4242 4242',
  refused: '4000 0000 0000 0002',
  threeDSecure: '4000 0000 0000 3220',
} as const;

/** Opens the wizard for a stay, as a link does. */
export async function openWizard(page: Page, locale: Locale, stay: FreeStay): Promise<void> {
  await page.goto(`/${locale}/checkout?hid=${stay.id}&arr=${stay.arrival}&dep=${stay.departure}&ad=2`);
  await hydrate(page);
}

/** Opens the wizard with all choices but the contact. */
export async function openContact(page: Page, locale: Locale, stay: FreeStay, step = 'contact'): Promise<void> {
  const { rateId, rooms } = await roomsFor(page.request, locale, stay);
  const query = new URLSearchParams({
    hid: String(stay.id),
    arr: stay.arrival,
    dep: stay.departure,
    ad: '2',
    rate: String(rateId),
    rooms: rooms.map(({ id, count }) => `${id}x${count}`).join(','),
    ins: '0',
    step,
  });
  await page.goto(`/${locale}/checkout?${query}`);
  await hydrate(page);
}

/** From the offer through rooms and insurance to the contact. */
export async function chooseStay(page: Page, locale: Locale, { insured = false } = {}): Promise<void> {
  const words = bookingWords[locale];
  // The booking opens with the cheapest rate, which cannot be insured.
  await page.getByRole('radio', { name: words.roomOnly }).check();
  await page.getByRole('button', { name: words.chooseRooms }).click();
  await page.getByRole('button', { name: words.toInsurance }).click();
  await page.getByRole('radio', { name: insured ? words.insured : words.notInsured }).check();
  if (insured) await page.getByRole('checkbox', { name: words.insuranceConsent }).check();
  await page.getByRole('button', { name: words.toContact }).click();
}

export async function fillContact(page: Page, locale: Locale, email: string, hands = byPointer(page)): Promise<void> {
  const words = bookingWords[locale];
  await hands.write(page.getByLabel(words.name, { exact: true }), 'Alžběta');
  await hands.write(page.getByLabel(words.surname, { exact: true }), 'Nováková');
  await hands.write(page.getByLabel(words.email, { exact: true }), email);
  await hands.press(page.getByRole('button', { name: words.toReview }));
  await expect(page.getByRole('button', { name: words.order })).toBeVisible();
}

/** Ticks every agreement and presses the final button. */
export async function agreeAndOrder(page: Page, locale: Locale, hands = byPointer(page)): Promise<void> {
  for (const agreement of await page.getByRole('checkbox').all()) await hands.tick(agreement);
  await hands.press(page.getByRole('button', { name: bookingWords[locale].order }));
}

/** Through the wizard to the gateway's page. */
export async function order(page: Page, locale: Locale, email: string, options?: { insured?: boolean }): Promise<void> {
  await hydrate(page);
  await chooseStay(page, locale, options);
  await fillContact(page, locale, email);
  await agreeAndOrder(page, locale);
  await expect(page.getByLabel(bookingWords[locale].card)).toBeVisible();
}

export async function payWith(page: Page, locale: Locale, card: string, hands = byPointer(page)): Promise<void> {
  const words = bookingWords[locale];
  await hands.write(page.getByLabel(words.card), card);
  await hands.write(page.getByLabel(words.expiry), '12/34');
  await hands.write(page.getByLabel(words.cvc), '123');
  await hands.press(page.getByRole('button', { name: words.pay }));
}

/** The page's headline while a payment is verified. */
export const expectHeadline = (page: Page, headline: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(headline, { timeout: 20_000 });

interface SentEmail {
  readonly subject: string;
  readonly text: string;
}

/** E-mails to an address, or to everybody, newest first, from the sandbox's mailbox. */
export async function emailsTo(request: APIRequestContext, email?: string): Promise<readonly SentEmail[]> {
  const answer = await request.get(`${addresses.sandbox}/v1/messages`, { params: email ? { to: email } : {} });
  return ((await answer.json()) as { data: SentEmail[] }).data;
}

/** A reservation from the API, by the address of its status page. */
export async function reservationAt(
  request: APIRequestContext,
  page: Page,
): Promise<{ id: string; code: string; status: string; number: string }> {
  const { searchParams } = new URL(page.url());
  const [id = '', code = ''] = [searchParams.get('id'), searchParams.get('code')].map((part) => part ?? '');
  const answer = await request.get(`${addresses.api}/public/reservation/${id}`, { params: { code } });
  return { ...((await answer.json()) as { status: string; number: string }), id, code };
}

/** Buys a gift voucher, and reads its code in the e-mail. */
export async function buyVoucher(request: APIRequestContext, amount: 2000 | 3500 | 5000): Promise<string> {
  const email = `voucher-${randomBytes(6).toString('hex')}@example.com`;
  const ordered = await request.post(`${addresses.api}/public/voucher-order`, {
    headers: { 'idempotency-key': randomBytes(16).toString('hex') },
    data: {
      items: [{ amount, count: 1 }],
      contact: { name: 'Eva', surname: 'Malá', email, emailCheck: email },
      agreement: true,
      language: 'cs',
    },
  });
  const { id, code } = (await ordered.json()) as { id: string; code: string };
  const paying = await request.post(`${addresses.api}/public/voucher-order/${id}/pay`, {
    data: { code, return_url: `${addresses.shop}/cs/status` },
  });
  const { redirect_url } = (await paying.json()) as { redirect_url: string };
  await request.post(redirect_url, {
    form: { number: cards.accepted, expiry: '12/40', cvc: '123' },
    maxRedirects: 0,
  });
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const emails = await emailsTo(request, email);
        found = /\b[A-Z2-9]{3}-[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{3}\b/.exec(
          emails.map(({ text }) => text).join('\n'),
        )?.[0];
        return found;
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  return found ?? '';
}
