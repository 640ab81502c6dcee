/** @jest-environment node */
import { apiErrors, errorSchema } from '@mp/contract';
import { locales, localeTags } from '@mp/domain';
import { frameMessages } from '../frame/index.ts';
import type { HostDefinition } from '../site/host-definition.ts';
import { unreadableRequestPage } from './unreadable-request-page.ts';

const host = {
  messages: async (locale: 'cs' | 'en') => ({ brand: 'Kouzelná místa', ...(await frameMessages(locale)) }),
} as unknown as HostDefinition;

describe('unreadableRequestPage', () => {
  it.each(locales.flatMap((locale) => ([400, 408, 431] as const).map((status) => ({ locale, status }))))(
    '[8.3] $status is a page in $locale with a link home',
    async ({ locale, status }) => {
      const said = (await unreadableRequestPage(host))({ status, address: `/${locale}/x?y=${'z'.repeat(100)}` });
      expect(said.status).toBe(status);
      expect(said.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(said.headers['content-security-policy']).toContain("default-src 'none'");
      const messages = await frameMessages(locale);
      expect(said.body).toContain(`lang="${localeTags[locale]}"`);
      expect(said.body).toContain(messages[`error.page.unreadable.${status}`]);
      expect(said.body).toContain(`href="/${locale}"`);
    },
  );

  it('[8.3] an address that cannot be parsed results in a page in the default language', async () => {
    const said = (await unreadableRequestPage(host))({ status: 400, address: '' });
    expect(said.body).toContain('lang="cs-CZ"');
  });

  it.each([
    [400, 'validation_failed', 400],
    [431, 'validation_failed', 400],
    [408, 'request_too_slow', 408],
  ] as const)('[8.3] under /api, %i is the envelope of %s', async (status, code, expected) => {
    const said = (await unreadableRequestPage(host))({ status, address: '/api/public/places' });
    expect(said.status).toBe(expected);
    expect(errorSchema.parse(JSON.parse(said.body)).error).toMatchObject({ code, message: apiErrors[code].message });
  });
});
