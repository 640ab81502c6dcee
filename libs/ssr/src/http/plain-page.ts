import { localeTags, type Locale } from '@mp/domain';
import { intlOf } from '@mp/host-api';
import { href } from '@mp/i18n';
import type { UnreadableRequest } from '@mp/service';
import type { Site } from '../site/site.ts';

type Text = (id: MessageId) => string;

const escaped = (text: string): string => text.replace(/[<&"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** Creates a page without styles or scripts, with the host's messages, for use when rendering fails. */
async function plainPage(site: Site, locale: Locale, contentOf: (text: Text) => string): Promise<string> {
  const intl = intlOf(locale, await site.messages(locale));
  const text: Text = (id) => escaped(String(intl.formatMessage({ id })));
  return `<!doctype html><html lang="${localeTags[locale]}"><title>${text('brand')}</title>${contentOf(text)}</html>`;
}

/** Creates a page with one sentence and a link to the home page. */
const pageWithHomeLink = (site: Site, locale: Locale, message: MessageId): Promise<string> =>
  plainPage(
    site,
    locale,
    (text) => `<p>${text(message)} <a href="${href('home', { locale })}">${text('error.page.home')}</a></p>`,
  );

/** Messages for refused requests, by status. */
const refusals = {
  403: 'error.page.refused.403',
  405: 'error.page.refused.405',
  413: 'error.page.refused.413',
  415: 'error.page.refused.415',
} as const satisfies Readonly<Record<number, MessageId>>;

/**
 * The fallback if even the error page cannot be rendered: a message and a link to the home page. [8.6]
 *
 * @param status the status of the response, which selects the message
 */
export function plainFailure(site: Site, locale: Locale, status: number): Promise<string> {
  if (status >= 500) return pageWithHomeLink(site, locale, 'error.page.plain');
  return pageWithHomeLink(site, locale, refusals[status as keyof typeof refusals] ?? 'error.page.unreadable.400');
}

/** The page for a request that could not be parsed. */
export const unreadablePage = (site: Site, locale: Locale, status: UnreadableRequest['status']): Promise<string> =>
  pageWithHomeLink(site, locale, `error.page.unreadable.${status}`);

/**
 * Redirects to another origin by a refresh, with a link as a fallback. The content security policy forbids a form to redirect to
 * another origin directly.
 */
export const leavingPage = (site: Site, locale: Locale, url: string): Promise<string> =>
  plainPage(
    site,
    locale,
    (text) =>
      `<meta http-equiv="refresh" content="0;url=${escaped(url)}">` +
      `<p><a href="${escaped(url)}">${text('leaving.link')}</a></p>`,
  );
