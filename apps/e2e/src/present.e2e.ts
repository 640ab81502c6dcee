import { randomBytes } from 'node:crypto';
import { href } from '@mp/i18n';
import { sampleOf } from '@mp/testing/sampling';
import { createAccount, visitAs } from './accounts.ts';
import {
  agreeAndOrder,
  cards,
  expectHeadline,
  fillContact,
  emailsTo,
  openContact,
  payWith,
  reservationAt,
} from './booking-steps.ts';
import { bookingWords } from './booking-words.ts';
import { findFaults } from './find-faults.ts';
import { expect, test, viewports } from './fixtures.ts';
import { byKeyboard, byPointer, tabTo } from './input-methods.ts';
import { presentWords } from './present-words.ts';
import { findFreeStay } from './stays.ts';

const screens = [
  { locale: 'cs', device: 'phone', seed: 23, by: 'pointer' },
  { locale: 'en', device: 'desktop', seed: 27, by: 'keyboard alone' },
] as const;

for (const { locale, device, seed, by } of sampleOf(screens, 4))
  test(`[2.50] [1.3] [4.37] a present is left unpaid, paid after all, arrives, and is spent in two bookings (${locale}, ${device}, by ${by})`, async ({
    page,
    request,
  }) => {
    test.slow();
    const hands = by === 'pointer' ? byPointer(page) : byKeyboard(page);
    const said = presentWords[locale];
    const booking = bookingWords[locale];
    const giver = `giver-${randomBytes(6).toString('hex')}@example.com`;
    const friend = await createAccount(request);
    const looksGood = async () => {
      expect(await findFaults(page)).toEqual([]);
      await page.setViewportSize(viewports[device]);
      await page.emulateMedia({ colorScheme: 'light' });
    };
    await page.setViewportSize(viewports[device]);

    await test.step('two vouchers are chosen, get a message and are ordered', async () => {
      await page.goto(href('vouchers', { locale }));
      await hands.hydrate();
      // The page explains before the choice that a voucher keeps the rest.
      await expect(page.getByRole('group', { name: said.worth })).toContainText(said.remainder);
      await hands.choose(page.getByRole('radio', { name: said.amount }));
      await hands.press(page.getByRole('button', { name: said.more }));
      await hands.write(page.getByRole('textbox', { name: said.to }), 'Jana');
      await hands.write(page.getByRole('textbox', { name: said.from }), 'Teta Běla');
      await hands.write(page.getByRole('textbox', { name: said.message }), 'Ať se vám tam líbí.');
      const preview = page.getByRole('complementary', { name: said.preview });
      await expect(preview).toContainText('Ať se vám tam líbí.');
      await hands.choose(page.getByRole('radio', { name: said.send }));
      await hands.write(page.getByLabel(said.recipient), friend.email);
      await hands.write(page.getByRole('textbox', { name: said.name, exact: true }), 'Běla');
      await hands.write(page.getByRole('textbox', { name: said.surname }), 'Nová');
      await hands.write(page.getByRole('textbox', { name: said.email, exact: true }), giver);
      await hands.tick(page.getByRole('checkbox', { name: said.agree }));
      await looksGood();
      await hands.press(page.getByRole('button', { name: said.order }));
    });

    await test.step('the buyer goes back without paying, and then pays', async () => {
      await hands.press(page.getByRole('button', { name: booking.abandon }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.open, { timeout: 60_000 });
      await looksGood();
      await hands.hydrate();
      await hands.press(page.getByRole('main').getByRole('button', { name: booking.pay }));
      await payWith(page, locale, cards.accepted, hands);
      await expectHeadline(page, said.paid);
      await looksGood();
    });

    await test.step('everything can be downloaded, and the e-mails are sent', async () => {
      const files = await page.getByRole('link', { name: said.file }).all();
      expect(files).toHaveLength(2);
      for (const link of [...files, page.getByRole('link', { name: said.receipt })]) {
        if (by !== 'pointer') await tabTo(page, link);
        const answer = await page.request.get((await link.getAttribute('href')) ?? '');
        expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
      }
      const subjectsOf = async (email: string) => (await emailsTo(request, email)).map(({ subject }) => subject);
      await expect.poll(() => subjectsOf(giver), { timeout: 60_000 }).toEqual([expect.stringMatching(said.giver)]);
      await expect
        .poll(() => subjectsOf(friend.email), { timeout: 60_000 })
        .toContainEqual(expect.stringMatching(said.present));
    });

    const [letter] = (await emailsTo(request, friend.email)).filter(({ subject }) => said.present.test(subject));
    const codes = letter?.text.match(/\b[A-Z2-9]{3}-[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{3}\b/g) ?? [];
    expect(new Set(codes).size).toBe(2);
    await visitAs(page, request, friend);

    await test.step('the recipient attaches both to the account', async () => {
      await page.goto(href('accountVouchers', { locale }));
      for (const code of codes) {
        await hands.write(page.getByLabel(said.code, { exact: true }), code.toLowerCase());
        await page.keyboard.press('Enter');
        await expect(page.getByText(said.attached).first()).toBeVisible();
        await expect(page.getByRole('main').getByText(code, { exact: true }).first()).toBeVisible();
      }
      await looksGood();
    });

    const numbers: string[] = [];
    for (const [index, code] of codes.entries())
      await test.step(`and uses voucher ${index + 1} on a stay`, async () => {
        await openContact(page, locale, await findFreeStay(request, 'vouchers', seed + 2 * index));
        await fillContact(page, locale, friend.email, hands);
        const redeem = async () => {
          await hands.write(page.getByLabel(booking.voucher), code);
          await hands.press(page.getByRole('button', { name: booking.useVoucher, exact: true }));
        };
        await redeem();
        const inEuros = page.getByRole('button', { name: booking.payInCrowns });
        await expect(page.getByText(booking.voucherAdded).or(inEuros).first()).toBeVisible();
        if (await inEuros.isVisible()) {
          await hands.press(inEuros);
          await expect(inEuros).toBeHidden();
          // The entered code is tried again automatically.
          await hands.hydrate();
        }
        await expect(
          page.getByText(booking.leftToPay, { exact: true }).filter({ visible: true }).first(),
        ).toBeVisible();
        await agreeAndOrder(page, locale, hands);
        await payWith(page, locale, cards.accepted, hands);
        await expectHeadline(page, booking.booked);
        numbers.push((await reservationAt(request, page)).number);
      });

    await page.goto(href('accountVouchers', { locale }));
    const section = (name: string) => page.locator('section', { has: page.getByRole('heading', { name }) });

    for (const code of codes) await expect(section(said.used).getByText(code, { exact: true })).toBeVisible();
    for (const number of numbers) await expect(section(said.history).getByText(number)).toBeVisible();
  });
