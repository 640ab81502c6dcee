import { returnedKey } from '@mp/api-client';
import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';

/** The return address for the gateway; the API adds the reservation's id, and a code that opens it once. */
export const statusUrl = (origin: string, locale: Locale): string =>
  origin + href('status', { locale, query: { [returnedKey]: 1 } });
