import type { Locale } from '@mp/domain';
import type { Messages } from '@mp/host-api';
import icon from './favicon.svg';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    frame: typeof cs;
  }
}

/** Address of the icon of every site. */
export const siteIcon: string = icon;

/** The texts of the frame. */
export const frameMessages = (locale: Locale): Promise<Messages> =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default);

/**
 * Merges a host's messages with the frame's, once for each language, because the intl object is cached by the result.
 */
export function withFrameMessages(own: (locale: Locale) => Promise<Messages>): (locale: Locale) => Promise<Messages> {
  const merged = new Map<Locale, Promise<Messages>>();
  return (locale) => {
    let messages = merged.get(locale);
    if (!messages) {
      messages = Promise.all([frameMessages(locale), own(locale)]).then(([first, second]) => ({ ...first, ...second }));
      merged.set(locale, messages);
    }
    return messages;
  };
}
