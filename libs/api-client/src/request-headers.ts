import type { RequestContext } from './request-context.ts';

/**
 * The headers that describe the visitor: language, currency, session and the token. [7.1] Calls of the content service omit
 * them, so that everybody gets the same response.
 *
 * @param token replaces the signed-in visitor's; null for none
 */
export function requestHeaders(context: RequestContext, token = context.token?.() ?? null): Record<string, string> {
  return {
    'ap-language': context.locale,
    'ap-currency': context.currency,
    ...(context.session && { 'ap-session': context.session }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...traceHeaders(context),
  };
}

/** Continues the page's trace on the server, if there is one. It identifies nobody. */
export const traceHeaders = ({ traceparent }: RequestContext): Record<string, string> =>
  traceparent === undefined ? {} : { traceparent };
