import { randomBytes } from 'node:crypto';
import { href } from '@mp/i18n';
import { sampleOf } from '@mp/testing/sampling';
import { reserveAndPay } from './booking-by-api.ts';
import { expectHeadline, emailsTo } from './booking-steps.ts';
import { endStay, moderate, reviewOf } from './ended-stays.ts';
import { findFaults } from './find-faults.ts';
import { expect, test, viewports } from './fixtures.ts';
import { byKeyboard, byPointer } from './input-methods.ts';
import { reviewWords } from './review-words.ts';
import { findFreeStay } from './stays.ts';

const screens = [
  { locale: 'cs', device: 'phone', seed: 31, by: 'pointer' },
  { locale: 'en', device: 'desktop', seed: 33, by: 'keyboard alone' },
] as const;

for (const { locale, device, seed, by } of sampleOf(screens, 4))
  test(`[10.2] [10.8] [10.10] a guest reviews a stay, is refused, writes again, and the place answers (${locale}, ${device}, by ${by})`, async ({
    page,
    request,
  }) => {
    test.slow();
    const hands = by === 'pointer' ? byPointer(page) : byKeyboard(page);
    const said = reviewWords[locale];
    const mark = randomBytes(4).toString('hex');
    const looksGood = async () => {
      expect(await findFaults(page)).toEqual([]);
      await page.setViewportSize(viewports[device]);
      await page.emulateMedia({ colorScheme: 'light' });
    };
    await page.setViewportSize(viewports[device]);
    const stay = await findFreeStay(request, 'instant', seed);
    const made = await reserveAndPay(request, locale, stay);
    const code = await endStay(made.id);
    const invitation = href('review', { locale, query: { code } });

    await test.step('missing values are shown, and nothing is sent', async () => {
      await page.goto(invitation);
      await hands.hydrate();
      await expectHeadline(page, said.ask);
      await hands.press(page.getByRole('button', { name: said.send }));
      await expect(page.getByText(said.rate)).toHaveCount(said.categories.length);
      await looksGood();
    });

    await test.step('five ratings and a text are sent once', async () => {
      for (const [index, category] of said.categories.entries())
        await hands.choose(
          page.getByRole('group', { name: category }).getByRole('radio', { name: said.rating(5 - (index % 2)) }),
        );
      await hands.write(page.getByLabel(said.words), `Sousedé pana Krásného hučeli. ${mark}`);
      await hands.press(page.getByRole('button', { name: said.send }));
      await expectHeadline(page, said.waiting);
      await looksGood();
    });

    await test.step('the operator refuses it with a reason; it is written again', async () => {
      const id = await reviewOf(made.id);
      moderate('refuse', id, 'Jmenuje souseda.');
      await page.goto(invitation);
      await expect(page.getByText(said.refused)).toBeVisible();
      await expect(page.getByText('Jmenuje souseda.')).toBeVisible();
      await looksGood();
      await hands.hydrate();
      await hands.write(page.getByLabel(said.words), `Tiché ráno u vody. ${mark}`);
      await hands.press(page.getByRole('button', { name: said.send }));
      await expectHeadline(page, said.waiting);
      moderate('publish', id);
      await page.goto(invitation);
      await expectHeadline(page, said.published);
    });

    await test.step('the place answers it, once', async () => {
      const id = await reviewOf(made.id);
      let link = '';
      await expect
        .poll(
          async () => {
            const email = (await emailsTo(request)).find(
              ({ text }) => text.includes(id) && /answer|odpoved/.test(text),
            );
            link = email ? (/https?:\S+(?:review-answer|odpoved-na-recenzi)\S+/.exec(email.text)?.[0] ?? '') : '';
            return link;
          },
          { timeout: 60_000 },
        )
        .not.toBe('');
      await page.goto(link);
      // The place gets its e-mails in its own language.
      const place = reviewWords[link.includes('/en/') ? 'en' : 'cs'];
      await hands.hydrate();
      await expectHeadline(page, place.forPlace);
      await expect(page.getByText(`Tiché ráno u vody. ${mark}`)).toBeVisible();
      await hands.press(page.getByRole('button', { name: place.publishAnswer }));
      await expect(page.getByText(place.empty)).toBeVisible();
      await looksGood();
      await hands.write(page.getByRole('textbox', { name: place.answer }), `Přijeďte zas. ${mark}`);
      await hands.press(page.getByRole('button', { name: place.publishAnswer }));
      await expect(page.getByText(place.answered)).toBeVisible();
      await looksGood();
    });

    await test.step('both are public on the page of the place', async () => {
      // A recently opened page may be half a minute old, and so may its responses.
      await expect(async () => {
        await page.goto(href('place', { locale, params: { place: stay.slug }, hash: 'reviews' }));
        await expect(page.getByText(`Tiché ráno u vody. ${mark}`)).toBeVisible({ timeout: 1_000 });
        await expect(page.getByText(`Přijeďte zas. ${mark}`)).toBeVisible({ timeout: 1_000 });
      }).toPass({ intervals: [1_000, 5_000], timeout: 100_000 });
    });
  });
