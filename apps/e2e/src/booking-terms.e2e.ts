import type { ReservationWire } from '@mp/contract';
import type { APIRequestContext } from '@playwright/test';
import { uniqueName } from './accounts.ts';
import { reserveAndPay, statusPath, type MadeReservation } from './booking-by-api.ts';
import {
  agreeAndOrder,
  buyVoucher,
  cards,
  expectHeadline,
  fillContact,
  openContact,
  payWith,
  reservationAt,
} from './booking-steps.ts';
import { bookingWords } from './booking-words.ts';
import { screensOf } from './booking-screens.ts';
import { addDays, calendarDateOf } from '@mp/domain';
import { addresses, expect, test, viewports, hydrate } from './fixtures.ts';
import { findFreeStay, findStayWith, type FreeStay } from './stays.ts';

/** A reservation with everything about it. */
const read = async (
  request: APIRequestContext,
  { id, code }: Pick<MadeReservation, 'id' | 'code'>,
): Promise<ReservationWire> =>
  (
    await request.get(`${addresses.api}/public/reservation/${id}`, { params: { code } })
  ).json() as Promise<ReservationWire>;

for (const { locale, device, index } of screensOf('booking-terms')) {
  const words = bookingWords[locale];
  test.describe(`${locale}, ${device}`, () => {
    test.use({ viewport: viewports[device] });

    test('[4.34] a stay is cancelled for the part that its terms give back', async ({ page, request }) => {
      const stay = await findStayWith(request, {
        from: 3 + index,
        until: 29,
        rate: ({ policy }) => (policy?.steps[0]?.per_mille ?? 0) === 500,
      });
      const made = await reserveAndPay(request, locale, stay);
      await page.goto(statusPath(locale, made));
      await expectHeadline(page, words.booked);
      await hydrate(page);
      await page.getByRole('button', { name: words.cancel }).click();
      await expect(page.getByText(words.comesBack)).toBeVisible();
      await expect(page.getByText(words.notReturned, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: words.cancelForGood }).click();
      await expectHeadline(page, words.cancelled);
      const { returned, total } = await read(request, made);
      expect(returned?.to_card.minor).toBeGreaterThan(0);
      expect(returned?.to_card.minor).toBeLessThan(total.minor);
    });

    test('[4.34] a deposit is paid with the booking and the rest by a link', async ({ page, request }) => {
      const stay = await findStayWith(request, {
        from: 80 + index * 10,
        until: 200,
        rate: ({ deposit }) => Boolean(deposit),
      });
      const made = await reserveAndPay(request, locale, stay);
      await page.goto(statusPath(locale, made));
      await expectHeadline(page, words.booked);
      await hydrate(page);
      expect((await read(request, made)).balance?.state).toBe('open');
      await page.getByRole('button', { name: words.payRest }).click();
      await payWith(page, locale, cards.accepted);
      await expectHeadline(page, words.booked);
      await expect.poll(async () => (await read(request, made)).balance?.state).toBe('paid');
      await page.reload();
      await expect(page.getByRole('button', { name: words.payRest })).toHaveCount(0);
    });

    test('[4.34] dates are changed, and the difference is paid', async ({ page, request }) => {
      test.slow();
      /** A stay that can be longer by a night. */
      const findLonger = async (): Promise<readonly [MadeReservation, departure: string]> => {
        for (let seed = 21 + index * 4; seed < 25 + index * 4; seed++) {
          const stay = await findFreeStay(request, 'instant', seed);
          const made = await reserveAndPay(request, locale, stay);
          await expect.poll(async () => (await read(request, made)).status).toBe('confirmed');
          const departure = addDays(calendarDateOf(stay.departure), 1);
          const offer = await request.get(`${addresses.api}/public/reservation/${made.id}/change`, {
            params: { code: made.code, departure },
          });
          if (((await offer.json()) as { price: object | null }).price) return [made, departure];
        }
        throw new Error('No stay can be longer by a night.');
      };
      const [made, departure] = await findLonger();
      await page.goto(statusPath(locale, made));
      await expectHeadline(page, words.booked);
      await hydrate(page);
      await page.getByRole('link', { name: words.change }).click();
      await page.getByLabel(words.departure, { exact: true }).fill(departure);
      await page.getByRole('button', { name: words.changePrice }).click();
      await page.getByRole('button', { name: words.changeAndPay }).click();
      await payWith(page, locale, cards.accepted);
      await expectHeadline(page, words.booked);
      await expect.poll(async () => (await read(request, made)).departure).toBe(departure);
    });

    test('[3.14] [5.29] a dog, an infant and a sauna are booked', async ({ page, request }) => {
      test.slow();
      const stay = await findStayWith(request, {
        ...{ from: 90 + index * 10, until: 250, party: { dogs: 1, infants: 1 } },
        rate: ({ kind }) => kind === 'room_only',
        extra: ({ kind }) => kind === 'sauna',
      });
      const query = `hid=${stay.id}&arr=${stay.arrival}&dep=${stay.departure}&ad=2&dogs=1&infants=1`;
      await page.goto(`/${locale}/checkout?${query}`);
      await hydrate(page);
      await page.getByRole('radio', { name: words.roomOnly }).check();
      await page.getByRole('button', { name: words.chooseRooms }).click();
      await page.getByRole('button', { name: words.toInsurance }).click();
      await page.getByRole('spinbutton', { name: words.sauna }).first().fill('1');
      await expect(page).toHaveURL(/ext=/);
      await page.getByRole('radio', { name: words.notInsured }).check();
      await page.getByRole('button', { name: words.toContact }).click();
      await fillContact(page, locale, `sauna-${locale}-${device}-${uniqueName()}@example.com`);
      await agreeAndOrder(page, locale);
      await payWith(page, locale, cards.accepted);
      await expectHeadline(page, words.booked);
      const made = await read(request, await reservationAt(request, page));
      expect(made).toMatchObject({ dogs: 1, infants: 1, extras: [{ count: 1 }] });
    });

    test('[5.32] a voucher pays for a stay, and what is left on it for another one', async ({ page, request }) => {
      test.slow();
      const code = await buyVoucher(request, 5000);
      const email = `voucher-${locale}-${device}-${uniqueName()}@example.com`;
      const pays = async (stay: FreeStay) => {
        await openContact(page, locale, stay);
        await fillContact(page, locale, email);
        await page.getByLabel(words.voucher).fill(code);
        await page.getByRole('button', { name: words.useVoucher, exact: true }).click();
        if (locale === 'en') {
          await page.getByRole('button', { name: words.payInCrowns }).click();
          await hydrate(page);
        }
        await expect(page.getByText(words.voucherAdded)).toBeVisible();
      };
      const kind = 'vouchers';
      const [from, until] = [100 + index * 10, 300];
      await pays(
        await findStayWith(request, { kind, from, until, nights: 1, rate: ({ total }) => total.minor < 490_000 }),
      );
      await expect(page.getByText(words.voucherRest)).toBeVisible();
      await agreeAndOrder(page, locale);
      await expectHeadline(page, words.booked);
      await pays(
        await findStayWith(request, { kind, from, until, nights: 3, rate: ({ total }) => total.minor > 500_000 }),
      );
      await agreeAndOrder(page, locale);
      await payWith(page, locale, cards.accepted);
      await expectHeadline(page, words.booked);
    });
  });
}
