import {
  commonSessionCode,
  currencyOfLocale,
  defaultLocale,
  isCurrency,
  isLocale,
  type Currency,
  type Locale,
} from '@mp/domain';
import type { FastifyRequest } from 'fastify';

/** The visitor's preferences from the request's headers. [7.1] */
export interface Visitor {
  readonly language: Locale;
  readonly currency: Currency;
  /** The 8-character session code; null for a visitor without one. [9.33] */
  readonly session: string | null;
}

const sessionCode = /^[a-z0-9]{8}$/;

/** The supported language of a request's header; undefined if there is none. */
export const askedLanguage = ({ headers }: FastifyRequest): Locale | undefined =>
  isLocale(headers['ap-language']) ? headers['ap-language'] : undefined;

/** Reads `ap-language`, `ap-currency` and `ap-session`. Missing and unknown values become the default. [4.2] [4.6] */
export function visitorOf(request: FastifyRequest): Visitor {
  const { headers } = request;
  const language = askedLanguage(request) ?? defaultLocale;
  const currency = isCurrency(headers['ap-currency']) ? headers['ap-currency'] : currencyOfLocale[language];
  const session = headers['ap-session'];
  const isOwn = typeof session === 'string' && sessionCode.test(session) && session !== commonSessionCode;
  return { language, currency, session: isOwn ? session : null };
}
