import type { Browser } from '@playwright/test';
import { href } from '@mp/i18n';
import { isFullRun, sampleOf } from '@mp/testing/sampling';
import { expect, test } from './fixtures.ts';
import { crawl } from './first-touch/crawl.ts';
import type { Control } from './first-touch/page-inspector.ts';
import { pagesOf } from './first-touch/pages.ts';

// Traces of hundreds of pages would fill a disk. Each fault has a line with the press and its result.
test.use({ trace: 'off', screenshot: 'off' });

/** Presses as a visitor with an address that no other test uses. */
const address = (device: string): string => (device === 'phone' ? '198.19.255.254' : '198.19.255.253');

for (const [device, locale] of sampleOf(
  [
    ['phone', 'cs'],
    ['desktop', 'en'],
  ] as const,
  2,
))
  test(`no page loses, doubles or undoes the press that hydrates it (${device})`, async ({ browser, request }) => {
    test.setTimeout(1_200_000);
    const paths = sampleOf(await pagesOf(locale, request), 2);
    const { pressed, faults } = await crawl(browser, device, paths, {
      address: address(device),
      choose: (cases) => sampleOf(cases, 12),
    });
    expect(faults).toEqual([]);
    expect(pressed).toBeGreaterThan(isFullRun ? 50 : 2);
  });

// A planted fault takes as long as the pages themselves: `npm run test:full` proves that the crawl would notice one.
if (isFullRun)
  test.describe('a planted fault is found', () => {
    const home = href('home', { locale: 'cs' });
    const find = async (browser: Browser, plant: () => void, isPressed: (control: Control) => boolean) =>
      (
        await crawl(browser, 'phone', [home], {
          address: address('phone'),
          plant,
          choose: (cases) => cases.filter(({ control }) => isPressed(control)),
        })
      ).faults;

    test('a menu that an effect closes after hydration', async ({ browser }) => {
      test.slow();
      const close = () =>
        addEventListener('hydrated', () =>
          setTimeout(() => document.querySelector('header details')?.removeAttribute('open'), 50),
        );
      const faults = await find(browser, close, ({ key }) => key.startsWith('summary'));
      expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(/after 0 ms: open/)]));
    });
  });
