import type { Locale } from '@mp/domain';
import type { Messages } from './page-module.ts';

type MessagesOf = (locale: Locale) => Promise<Messages>;

/**
 * Catalogues on top of each other, the last one having the last word. Put together once for each language, because the
 * intl object belongs to the result.
 *
 * @example messages: stackMessages(errorCatalogue, portalMessages)
 */
export function stackMessages(...catalogues: readonly MessagesOf[]): MessagesOf {
  const stacked = new Map<Locale, Promise<Messages>>();
  return (locale) => {
    let messages = stacked.get(locale);
    if (!messages) {
      messages = Promise.all(catalogues.map((catalogue) => catalogue(locale))).then(
        (layers): Messages => Object.assign({}, ...layers) as Messages,
      );
      stacked.set(locale, messages);
      // A file that could not be had is asked for again by the next page.
      messages.catch(() => stacked.delete(locale));
    }
    return messages;
  };
}
