import type { Locale } from '@mp/domain';
import type { Messages } from '@mp/federation';

/** The area's texts in one language; each language is a file of its own, so that only one is fetched. */
export const messages = (locale: Locale): Promise<Messages> =>
  locale === 'cs'
    ? import('./cs.json').then((module) => module.default)
    : import('./en.json').then((module) => module.default);
