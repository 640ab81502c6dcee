/** @jest-environment node */
import { createHash } from 'node:crypto';
import { locales } from '@mp/domain';
import { frameMessages } from '../frame/index.ts';
import type { HostDefinition } from '../site/host-definition.ts';
import { offlinePagesOf } from './offline-page.ts';

const host = { messages: frameMessages } as unknown as HostDefinition;

it.each(locales)(
  '[8.6] without a network the shop shows its own page, which makes no requests (%s)',
  async (locale) => {
    const page = (await offlinePagesOf(host))[locale];
    expect(page?.html).toContain({ cs: 'Jste bez připojení', en: 'You’re offline' }[locale]);
    expect(page?.html).toContain({ cs: 'href="/cs/ucet"', en: 'href="/en/account"' }[locale]);
    expect(page?.html).not.toMatch(/ src=|url\(|<link|@import/);
  },
);

it('its policy allows its own style and script, and nothing else', async () => {
  const { html, policy } = (await offlinePagesOf(host))['en'] ?? { html: '', policy: '' };
  for (const element of ['style', 'script']) {
    const inside = new RegExp(`<${element}>(.*?)</${element}>`).exec(html)?.[1] ?? '';
    expect(policy).toContain(`${element}-src 'sha256-${createHash('sha256').update(inside).digest('base64')}'`);
  }
  expect(policy).toMatch(/^default-src 'none'; /);
});
