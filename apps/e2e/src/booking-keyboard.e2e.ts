import { openWizard } from './booking-steps.ts';
import { bookingWords } from './booking-words.ts';
import { bothLocales, expect, test, type Page } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

/** Presses Tab until the focus is on what a role and a name tell. */
async function tabTo(page: Page, role: 'button' | 'radio' | 'checkbox' | 'textbox', name: string | RegExp, most = 60) {
  const wanted = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) });
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) return;
  }
  throw new Error(`The keyboard does not reach ${role} ${String(name)}.`);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, 'textbox', label);
  await page.keyboard.type(text);
}

for (const locale of bothLocales)
  test(`orders a stay by the keyboard alone (${locale})`, async ({ page, request }) => {
    test.slow();
    const words = bookingWords[locale];
    await openWizard(page, locale, await findFreeStay(request, 'instant', locale === 'cs' ? 24 : 25));
    await tabTo(page, 'button', words.chooseRooms);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(page, 'button', words.toInsurance);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(page, 'radio', words.insured);
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: words.insuranceConsent })).toBeVisible();
    await tabTo(page, 'checkbox', words.insuranceConsent);
    await page.keyboard.press('Space');
    await tabTo(page, 'button', words.toContact);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await type(page, words.name, 'Alžběta');
    await type(page, words.surname, 'Nováková');
    await type(page, words.email, 'keyboard@example.com');
    await type(page, words.emailCheck, 'keyboard@example.com');
    await tabTo(page, 'button', words.toReview);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // Nothing is agreed to by haste: the button takes the focus to what is missing.
    await tabTo(page, 'button', words.order);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    while (
      !(await page
        .getByRole('checkbox')
        .last()
        .evaluate((box) => box === document.activeElement))
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await tabTo(page, 'button', words.order);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(words.card)).toBeVisible();
  });
