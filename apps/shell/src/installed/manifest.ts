import { locales, localeTags, type Locale } from '@mp/domain';
import { intlOf } from '@mp/host-api';
import type { Site } from '@mp/ssr/site';
import { href } from '@mp/i18n';
import type { FastifyInstance } from 'fastify';
import icon192 from './icons/icon-192.png';
import icon512 from './icons/icon-512.png';
import maskableIcon from './icons/icon-maskable-512.png';
import { manifestPath } from './manifest-path.ts';

/** The web app manifest in one language. All languages share one application id. */
export async function manifestOf(site: Pick<Site, 'messages' | 'icon'>, locale: Locale) {
  const intl = intlOf(locale, await site.messages(locale));
  const text = (id: MessageId): string => String(intl.formatMessage({ id }));
  const png = (src: string, side: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: text('brand'),
    short_name: text('brand'),
    description: text('installed.description'),
    lang: localeTags[locale],
    dir: 'ltr',
    start_url: href('home', { locale }),
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f2',
    theme_color: '#1f4d3f',
    categories: ['travel', 'lifestyle'],
    icons: [
      { src: site.icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png(icon192, 192, 'any'),
      png(icon512, 512, 'any'),
      png(maskableIcon, 512, 'maskable'),
    ],
    shortcuts: [
      { name: text('menu.places'), url: href('catalogue', { locale }) },
      { name: text('menu.inspirations'), url: href('inspirations', { locale }) },
      { name: text('error.page.offline.account'), url: href('account', { locale }) },
    ],
  };
}

/** Serves the manifest in both languages. It contains hashed file names, so it is revalidated. */
export function manifestRoutes(app: FastifyInstance, site: Site): void {
  for (const locale of locales)
    app.get(manifestPath(locale), async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(await manifestOf(site, locale))),
    );
}
