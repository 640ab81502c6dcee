import type { Locale } from '@mp/domain';
import { localeTags } from '@mp/domain';
import type { ReactNode } from 'react';
import { createIntl, RawIntlProvider, type IntlShape } from 'react-intl';
import type { Messages } from './page-module.ts';

const intlObjects = new WeakMap<Messages, IntlShape>();

/**
 * Returns the intl object of a remote's messages. It is created once for each catalogue, because creating one costs more
 * than rendering a page. A missing message shows its id and is logged.
 */
export function intlOf(locale: Locale, messages: Messages): IntlShape {
  let intl = intlObjects.get(messages);
  if (!intl) {
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the whole workspace has more message ids
    intl = createIntl({ locale: localeTags[locale], messages: messages as never });
    cacheFormatsByMessage(intl);
    intlObjects.set(messages, intl);
  }
  return intl;
}

/**
 * Caches formats by message object. The library's cache key is the JSON of the parsed message, which it serializes for each
 * text: 5 % of the render time of a page. Locale and formats never change.
 */
function cacheFormatsByMessage({ formatters }: IntlShape): void {
  type Make = typeof formatters.getMessageFormat;
  const make = formatters.getMessageFormat;
  const cache = new Map<Parameters<Make>[0], ReturnType<Make>>();
  formatters.getMessageFormat = (message, ...rest) => {
    const format = cache.get(message) ?? make(message, ...rest);
    cache.set(message, format);
    return format;
  };
}

/** Provides a remote's own messages. */
export function RemoteMessages({
  locale,
  messages,
  children,
}: {
  locale: Locale;
  messages: Messages;
  children: ReactNode;
}) {
  return <RawIntlProvider value={intlOf(locale, messages)}>{children}</RawIntlProvider>;
}
