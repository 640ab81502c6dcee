import type { CancellationWire, StaffRole } from '@mp/contract';
import { href } from '@mp/i18n';
import { moveBrowserToFixedDay } from '@mp/testing/fixed-day';
import type { Page } from '@playwright/test';
import { visitAs } from './accounts.ts';
import { reserveAndPay } from './booking-by-api.ts';
import { ask } from './ended-stays.ts';
import { findFaults } from './find-faults.ts';
import { addresses, expect, localesOf, test, viewports } from './fixtures.ts';
import { createStaff, enrolTotp } from './staff.ts';
import { findStayWith } from './stays.ts';

const wordsOf = {
  cs: {
    close: 'Uzavřít měsíc',
    closed: /: uzavřeno\.$/,
    notEnded: /^Měsíc ještě neskončil/,
    settlements: 'Vyúčtování',
    select: /^Vybrat: /,
    make: /^Vytvořit výplatu: /,
    waits: /čeká na schválení druhým člověkem/,
    payouts: 'Výplaty',
    approve: 'Schválit',
    own: 'Schválit ji musí někdo jiný, než kdo ji vytvořil.',
    approved: 'Výplata je schválená, soubor jde stáhnout.',
    fetch: 'Stáhnout soubor',
    paid: 'Označit za zaplacenou',
    paidDone: 'Výplata je zaplacená.',
    pdf: 'Uložit jako PDF',
  },
  en: {
    close: 'Close the month',
    closed: / is closed\.$/,
    notEnded: /^The month has not ended/,
    settlements: 'Settlements',
    select: /^Select (?!all)/,
    make: /^Make a payout: /,
    waits: /waits for another person’s approval/,
    payouts: 'Payouts',
    approve: 'Approve',
    own: 'Someone other than its maker has to approve it.',
    approved: 'The payout is approved: its file can be fetched.',
    fetch: 'Fetch the file',
    paid: 'Mark as paid',
    paidDone: 'The payout is paid.',
    pdf: 'Save as PDF',
  },
} as const;

// Months are closed one after the other, and once: the two languages close one each.
test.describe.configure({ mode: 'serial' });

const locales = localesOf('console-month');
for (const [index, locale] of locales.entries())
  test(`a month is closed, settled and paid by two people (${locale})`, async ({
    page,
    browser,
    request,
    expectedInConsole,
  }) => {
    test.slow();
    expectedInConsole.push(/status of 4(01|03)/);
    const words = wordsOf[locale];
    const stay = await findStayWith(request, {
      ...{ from: 8 + index, until: 29 },
      rate: ({ policy }) => policy?.steps[0]?.per_mille === 500,
    });
    const made = await reserveAndPay(request, locale, stay);
    const opened = async (on: Page, role: StaffRole, tab: string) => {
      await visitAs(on, request, await createStaff(request, role));
      await on.goto(addresses.desk + href('console', { locale, params: { section: 'settlements' }, query: { tab } }));
      await enrolTotp(on, locale);
    };

    await test.step('what is kept of a cancelled stay is divided, in an earlier month', async () => {
      const path = `${addresses.api}/public/reservation/${made.id}`;
      const params = { code: made.code };
      // The gateway reports its payment a moment later.
      await expect.poll(async () => (await request.get(path, { params })).text()).toContain('"confirmed"');
      const offer = await request.get(`${path}/cancellation`, { params });
      const { refund } = (await offer.json()) as CancellationWire;
      await expect(
        await request.post(`${path}/cancel`, { data: { code: made.code, refund_minor: refund.minor } }),
      ).toBeOK();
      const before = locales.length - index;
      await ask(
        `update ledger_entry set created_at = created_at - make_interval(months => $2::int) where reservation_id = $1`,
        [made.id, before],
      );
    });

    await page.setViewportSize(viewports.desktop);
    await opened(page, 'finance', 'close');
    const dialog = page.getByRole('dialog');

    await test.step('the month is closed', async () => {
      expect(await findFaults(page)).toEqual([]);
      await page.setViewportSize(viewports.desktop);
      await page.getByRole('button', { name: words.close, exact: true }).click();
      await dialog.getByRole('button', { name: words.close, exact: true }).click();
      await expect(page.getByText(words.closed).first()).toBeVisible();
    });

    await test.step('a payout of its settlements waits for another person', async () => {
      await page.getByRole('link', { name: words.settlements, exact: true }).last().click();
      await page.getByRole('checkbox', { name: words.select }).first().check();
      await page.getByRole('button', { name: words.make }).click();
      await expect(page.getByText(words.waits).first()).toBeVisible();
      await page.getByRole('link', { name: words.payouts, exact: true }).click();
      await expect(page.getByText(words.own).first()).toBeAttached();
    });

    const onPhone = await browser.newContext({ viewport: viewports.phone });
    await moveBrowserToFixedDay(onPhone);
    const phone = await onPhone.newPage();
    await test.step('the other person approves it on a phone', async () => {
      await opened(phone, 'owner', 'payouts');
      await phone
        .getByRole('button', { name: new RegExp(`^${words.approve}: `) })
        .first()
        .click();
      await phone.getByRole('dialog').getByRole('button', { name: words.approve, exact: true }).click();
      await expect(phone.getByText(words.approved).first()).toBeVisible();
      await onPhone.close();
    });

    await test.step('its file is fetched once, and it is paid', async () => {
      await page.reload();
      const download = page.waitForEvent('download');
      const fetchFile = page.getByRole('button', { name: new RegExp(`^${words.fetch}: `) });
      await fetchFile.first().click();
      expect((await download).suggestedFilename()).toMatch(/^payout-\d+\.(kpc|xml)$/);
      await page
        .getByRole('button', { name: new RegExp(`^${words.paid}: `) })
        .first()
        .click();
      await dialog.getByRole('button', { name: words.paid, exact: true }).click();
      await expect(page.getByText(words.paidDone).first()).toBeVisible();
      await expect(fetchFile).toHaveCount(0);
    });

    await test.step('the seller’s statement is a PDF', async () => {
      await page.getByRole('link', { name: words.settlements, exact: true }).last().click();
      await page
        .getByRole('link', { name: /^\d{8}$/ })
        .first()
        .click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: words.pdf }).click();
      expect((await download).suggestedFilename()).toMatch(/\d{8}\.pdf$/);
      expect(await findFaults(page)).toEqual([]);
    });
  });
