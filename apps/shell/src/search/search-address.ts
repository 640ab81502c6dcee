import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';

/** The query key of search words; the boot script also uses it. */
export const searchKey = 'search';

/** The prefix of a search address, for search engines and browsers' search bars. */
export const searchAddress = (locale: Locale): string => `${href('home', { locale })}?${searchKey}=`;
