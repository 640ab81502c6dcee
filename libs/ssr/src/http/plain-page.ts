import { localeTags, type Locale } from '@mp/domain';
import { intlOf } from '@mp/host-api';
import { href } from '@mp/i18n';
import type { UnreadableRequest } from '@mp/service';
import type { Site } from '../site/site.ts';

type Text = (id: MessageId) => string;

const escaped = (text: string): string => text.replace(/[<&"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** A page without styles or scripts, in the host's own words: for what must work when nothing else does. */
async function plainPage(site: Site, locale: Locale, contentOf: (text: Text) => string): Promise<string> {
  const intl = intlOf(locale, await site.messages(locale));
  const text: Text = (id) => escaped(String(intl.formatMessage({ id })));
  return `<!doctype html><html lang="${localeTags[locale]}"><title>${text('brand')}</title>${contentOf(text)}</html>`;
}

/** What happened, in a sentence, and a way home. */
const sayAndLeadHome = (site: Site, locale: Locale, said: MessageId): Promise<string> =>
  plainPage(
    site,
    locale,
    (text) => `<p>${text(said)} <a href="${href('home', { locale })}">${text('error.page.home')}</a></p>`,
  );

/** What a request got wrong, where more can be said of it than that it cannot be read. */
const refusals = {
  403: 'error.page.refused.403',
  405: 'error.page.refused.405',
  413: 'error.page.refused.413',
  415: 'error.page.refused.415',
} as const satisfies Readonly<Record<number, MessageId>>;

/**
 * The last resort, when not even the error page can be rendered: what happened, and a way home. [8.6]
 *
 * @param status the answer's: whose mistake it was, and which, is read from it
 */
export function plainFailure(site: Site, locale: Locale, status: number): Promise<string> {
  if (status >= 500) return sayAndLeadHome(site, locale, 'error.page.plain');
  return sayAndLeadHome(site, locale, refusals[status as keyof typeof refusals] ?? 'error.page.unreadable.400');
}

/** What is said of what could not even be read, and a way home. */
export const unreadablePage = (site: Site, locale: Locale, status: UnreadableRequest['status']): Promise<string> =>
  sayAndLeadHome(site, locale, `error.page.unreadable.${status}`);

/**
 * Leads to another origin's page by itself, and by a link for browsers that do not follow: where a form is sent to may not
 * lead there in one step, by our own policy for forms.
 */
export const leavingPage = (site: Site, locale: Locale, url: string): Promise<string> =>
  plainPage(
    site,
    locale,
    (text) =>
      `<meta http-equiv="refresh" content="0;url=${escaped(url)}">` +
      `<p><a href="${escaped(url)}">${text('leaving.link')}</a></p>`,
  );
