import { createHash } from 'node:crypto';
import { localeTags, locales, type Locale } from '@mp/domain';
import { intlOf } from '@mp/host-api';
import { href } from '@mp/i18n';
import type { OfflinePage, OfflinePages } from '@mp/session/offline-trip';
import type { Site } from '../site/site.ts';

/** Inline styles with the design system's colours and sizes: the page cannot load a style sheet. */
const styles =
  ':root{color-scheme:light dark;--ink:#1f2a26;--quiet:#5c6762;--paper:#fbf8f2;--forest:#1f4d3f;--on:#fff;--honey:#d99a2b}' +
  '@media(prefers-color-scheme:dark){:root{--ink:#ece9e1;--quiet:#a9b3ad;--paper:#131a17;--forest:#8cc4ae;--on:#0e2019}}' +
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);' +
  'font:1rem/1.6 "Figtree Variable",system-ui,sans-serif}' +
  'main{box-sizing:border-box;max-width:34rem;padding:2rem 1.5rem;text-align:center}' +
  'h1{margin:1.25rem 0 .5rem;font:600 2rem/1.2 "Fraunces Variable",Georgia,serif}p{margin:0 0 1.25rem;color:var(--quiet)}' +
  'svg{width:5.5rem;height:5.5rem}a{color:var(--forest)}a:focus-visible{outline:3px solid var(--honey);outline-offset:3px}' +
  '.again{display:inline-block;margin-bottom:2rem;padding:.75rem 1.5rem;border-radius:6px;background:var(--forest);' +
  'color:var(--on);font-weight:600;text-decoration:none}';

/** Reloads the page once the network or the shop is available again. */
const script =
  "const again=()=>location.reload();addEventListener('online',again);" +
  "setInterval(()=>navigator.onLine&&fetch('/healthz').then(({ok})=>ok&&again(),()=>0),5e3)";

const mark =
  '<svg viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="20" fill="#1f4d3f"/>' +
  '<path fill="#fbf8f2" d="M3.5 30.5 14 15l6.2 8.6 3.8-5.1 9.6 12A20 20 0 0 1 20 40 20 20 0 0 1 3.5 30.5z"/>' +
  '<circle cx="27" cy="11" r="3.4" fill="#d99a2b"/></svg>';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = [
  "default-src 'none'",
  `style-src ${hashOf(styles)}`,
  `script-src ${hashOf(script)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

async function offlinePageOf(site: Site, locale: Locale): Promise<OfflinePage> {
  const intl = intlOf(locale, await site.messages(locale));
  const text = (id: MessageId): string =>
    String(intl.formatMessage({ id })).replace(/[<&]/g, (c) => `&#${c.charCodeAt(0)};`);
  const html =
    `<!doctype html><html lang="${localeTags[locale]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${text('error.page.offline.title')} | ${text('brand')}</title><style>${styles}</style></head><body><main>` +
    `${mark}<h1>${text('error.page.offline.title')}</h1><p>${text('error.page.offline.text')}</p>` +
    // The page has the requested address.
    `<a class="again" href="">${text('error.page.again')}</a><p>${text('error.page.offline.trip')} ` +
    `<a href="${href('account', { locale })}">${text('error.page.offline.account')}</a></p>` +
    `</main><script>${script}</script></body></html>`;
  return { html, policy };
}

/** The offline page in each language. It makes no requests for resources. (ADR 0062) */
export async function offlinePagesOf(site: Site): Promise<OfflinePages> {
  const pages = locales.map(async (locale) => [locale, await offlinePageOf(site, locale)] as const);
  return Object.fromEntries(await Promise.all(pages));
}
