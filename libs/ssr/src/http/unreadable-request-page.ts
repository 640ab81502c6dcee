import { apiErrors, type ErrorWire } from '@mp/contract';
import { defaultLocale, isLocale, locales, type Locale } from '@mp/domain';
import type { RawResponse, UnreadableRequest } from '@mp/service';
import type { Site } from '../site/site.ts';
import { unreadablePage } from './plain-page.ts';
import { pageSecurityHeaders } from './security-headers.ts';

const statuses = [400, 408, 431] as const;

/**
 * Creates responses to requests that cannot be parsed: a page in the language of the address, or the contract's envelope under
 * `/api`. The pages are created at the start, because the error handler is synchronous.
 */
export async function unreadableRequestPage(site: Site): Promise<(request: UnreadableRequest) => RawResponse> {
  const pages = new Map<string, string>();
  for (const locale of locales)
    for (const status of statuses) pages.set(`${locale} ${status}`, await unreadablePage(site, locale, status));
  return ({ status, address }) => {
    const [, first] = address.split(/[/?]/);
    if (first === 'api') return envelope(status);
    const locale: Locale = isLocale(first) ? first : defaultLocale;
    return {
      status,
      headers: { ...pageSecurityHeaders(), 'content-type': 'text/html; charset=utf-8' },
      body: pages.get(`${locale} ${status}`) ?? '',
    };
  };
}

function envelope(status: UnreadableRequest['status']): RawResponse {
  const code = status === 408 ? 'request_too_slow' : 'validation_failed';
  const requestId = crypto.randomUUID();
  const { message } = apiErrors[code];
  const body: ErrorWire = { error: { code, message, requestId } };
  return {
    status: apiErrors[code].status,
    headers: {
      ...pageSecurityHeaders(),
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': requestId,
    },
    body: JSON.stringify(body),
  };
}
