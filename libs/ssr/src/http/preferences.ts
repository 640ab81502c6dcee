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
 * POST /preferences: remembers a currency under a new session code [4.21], and shows the same page again. Works without
 * JavaScript. A price filter stays behind where the currency becomes another. A value that is no currency changes
 * nothing, and only a path of our own is gone back to.
 *
 * @param isSecure whether the visitor comes over TLS: then the browser sends the cookies over nothing else
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

/** The currency that a page of ours was read in: the chosen one, else that of the page's language. */
function currencyOf(request: FastifyRequest, path: string): Currency {
  const chosen = request.cookies[currencyCookie];
  const locale = path.split('/')[1];
  return isCurrency(chosen) ? chosen : currencyOfLocale[isLocale(locale) ? locale : defaultLocale];
}
