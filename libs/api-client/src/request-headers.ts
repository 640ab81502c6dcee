import type { RequestContext } from './request-context.ts';

/**
 * What every call of the API says of who asks: language, currency, session, and the token of whoever is signed in. [7.1] Calls of the
 * content service say nothing of it, so that there is one answer for everybody.
 *
 * @param token instead of the one of whoever is signed in; null for none
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

/** Has the server go on with the trace of the page, if there is one. It says nothing of who asks. */
export const traceHeaders = ({ traceparent }: RequestContext): Record<string, string> =>
  traceparent === undefined ? {} : { traceparent };
