import { openWizard } from './booking-steps.ts';
import { bookingWords } from './booking-words.ts';
import { expect, test, viewports } from './fixtures.ts';
import { findFreeStay } from './stays.ts';

const words = bookingWords.cs;

// A button that moves under the pointer is missed.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[2.53] [2.54] a step of the booking does not shift once it is visible (cs, phone)', async ({ page, request }) => {
  await page.setViewportSize(viewports.phone);
  await openWizard(page, 'cs', await findFreeStay(request, 'instant', 21));
  const places = await page.evaluateHandle(() => {
    const places: string[] = [];
    const first = document.querySelector('h1')?.textContent;
    const look = (): void => {
      const button = document.querySelector('main form [type="submit"]');
      const isNext = document.querySelector('h1')?.textContent !== first;
      if (button && isNext) places.push(`${Math.round(scrollY)} ${Math.round(button.getBoundingClientRect().top)}`);
      requestAnimationFrame(look);
    };
    look();
    return places;
  });
  await page.getByRole('button', { name: words.chooseRooms }).click();
  await expect(page.getByRole('button', { name: words.toInsurance })).toBeVisible();
  await expect.poll(() => places.evaluate(({ length }) => length)).toBeGreaterThan(30);
  expect(new Set(await places.jsonValue()).size).toBe(1);
});
