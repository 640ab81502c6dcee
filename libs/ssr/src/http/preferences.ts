import { currencyOfLocale, defaultLocale, isCurrency, isLocale, type Currency } from '@mp/domain';
import { makeSessionCode } from '@mp/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withoutPrices } from '../page/price-query-keys.ts';
import { sameOriginPath } from './same-origin-path.ts';
import { sessionCookie } from './session-code.ts';

/** The cookie that mirrors the chosen currency, for 365 days. [4.6] */
export const currencyCookie = 'currency';

const yearInSeconds = 365 * 24 * 3600;

/**
 * POST /preferences: stores a currency with a new session code [4.21], and redirects back to the page. Works without JavaScript.
 * If the currency changes, the price filter is removed. An invalid currency changes nothing. It redirects only to paths of our
 * own origin.
 *
 * @param isSecure whether the visitor uses TLS: then the cookies are marked as secure
 */
export function choosePreferences(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): FastifyReply {
  const { currency, back } = (request.body ?? {}) as { currency?: unknown; back?: unknown };
  if (isCurrency(currency)) {
    const cookie = { path: '/', sameSite: 'lax', secure: isSecure } as const;
    reply.setCookie(currencyCookie, currency, { ...cookie, maxAge: yearInSeconds });
    reply.setCookie(sessionCookie, makeSessionCode(), cookie);
  }
  const path = sameOriginPath(back);
  if (!path) return reply.redirect('/', 303);
  const changes = isCurrency(currency) && currency !== currencyOf(request, path);
  return reply.redirect(changes ? withoutPrices(path) : path, 303);
}

/** The currency of a page: the chosen one, or else the default of the page's language. */
function currencyOf(request: FastifyRequest, path: string): Currency {
  const chosen = request.cookies[currencyCookie];
  const locale = path.split('/')[1];
  return isCurrency(chosen) ? chosen : currencyOfLocale[isLocale(locale) ? locale : defaultLocale];
}
