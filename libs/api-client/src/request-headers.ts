import type { RequestContext } from './request-context.ts';

/**
 * The headers that describe the visitor: language, currency, session and the token. [7.1]
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

const voucherCalls = /^\/(?:public|user)\/voucher/;

/**
 * The headers of a call. [7.1] Content calls describe no visitor. Voucher calls only name the account, which vouchers may
 * belong to; the offer has texts, so it names the language, too.
 */
export function headersOfCall(
  path: string,
  context: RequestContext,
  token = context.token?.() ?? null,
): Record<string, string> {
  if (path.startsWith('/content/')) return traceHeaders(context);
  const headers = requestHeaders(context, token);
  if (!voucherCalls.test(path)) return headers;
  const { 'ap-language': language, 'ap-currency': _currency, 'ap-session': _session, ...others } = headers;
  return { ...others, ...(language && path === '/public/voucher-offer' && { 'ap-language': language }) };
}

/** Continues the page's trace on the server, if there is one. It identifies nobody. */
const traceHeaders = ({ traceparent }: RequestContext): Record<string, string> =>
  traceparent === undefined ? {} : { traceparent };
