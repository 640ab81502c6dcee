import { chromium, type Browser } from '@playwright/test';
import type { RemoteName } from '@mp/host-api/remote-names';
import { locales, type Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import { chromiumArguments } from '../start/chromium.ts';

/** A page of each remote that proves that the remote works. It needs no parameters; most have a text field. */
const pages = {
  storefront: { address: (locale: Locale) => href('home', { locale }), field: null },
  checkout: { address: (locale: Locale) => href('status', { locale }), field: 'input[name=number]' },
  portal: { address: (locale: Locale) => href('registration', { locale }), field: '#main input[type=email]' },
  owner: { address: (locale: Locale) => href('requestAccept', { locale }), field: null },
  content: { address: (locale: Locale) => href('contact', { locale }), field: '#main input[name=name]' },
} as const satisfies Partial<Record<RemoteName, object>>;

export type SmokedRemote = keyof typeof pages;
export const smokedRemotes = Object.keys(pages) as readonly SmokedRemote[];

/** The timeout for a smoke test and for hydration, enough for a busy machine. */
const timeoutMs = 60_000;

/** Opens the browser of end-to-end tests. */
export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...chromiumArguments] });

/**
 * Visits a remote's page in both languages: the server renders it, the browser hydrates it, typed text stays, and the
 * console has no error.
 *
 * @returns the errors, if any
 */
export async function smoke(browser: Browser, shopUrl: string, remote: SmokedRemote): Promise<readonly string[]> {
  const problems: string[] = [];
  const { address, field } = pages[remote];
  for (const locale of locales) {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    const path = address(locale);
    page.on('pageerror', (error) => problems.push(`${path}: ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(`${path}: ${message.text().slice(0, 300)}`);
    });
    try {
      await page.goto(shopUrl + path, { timeout: timeoutMs });
      await page
        .locator(`[data-remote^="${remote}/"][data-state="ok"]`)
        .waitFor({ state: 'attached', timeout: 10_000 });
      await page.mouse.move(200, 200);
      await page.mouse.wheel(0, 10);
      await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true', null, {
        timeout: timeoutMs,
      });
      await page
        .locator(`[data-remote^="${remote}/"][data-state="ok"]`)
        .waitFor({ state: 'attached', timeout: 10_000 });
      if (field) {
        await page.locator(field).first().fill('abc');
        if ((await page.locator(field).first().inputValue()) !== 'abc') problems.push(`${path}: what is typed is lost`);
      }
    } catch (error) {
      problems.push(`${path}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    } finally {
      await page.close();
    }
  }
  return problems;
}
