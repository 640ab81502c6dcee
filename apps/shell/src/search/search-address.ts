import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';

/** The words that an address asks for; the script that wakes a page knows it, too. */
export const searchKey = 'search';

/** An address that searches, up to its words: for search engines and for browsers that can be taught to. */
export const searchAddress = (locale: Locale): string => `${href('home', { locale })}?${searchKey}=`;
