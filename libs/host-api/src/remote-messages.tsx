import type { Locale } from '@mp/domain';
import { localeTags } from '@mp/domain';
import type { ReactNode } from 'react';
import { createIntl, RawIntlProvider, type IntlShape } from 'react-intl';
import type { Messages } from './page-module.ts';

const made = new WeakMap<Messages, IntlShape>();

/**
 * The intl object of an area's messages: made once for each catalogue, because making one costs more than rendering
 * a page. A message that is missing shows its id and is reported, never an empty space.
 */
export function intlOf(locale: Locale, messages: Messages): IntlShape {
  let intl = made.get(messages);
  if (!intl) {
    intl = createIntl({ locale: localeTags[locale], messages: messages as never });
    knowFormatsByMessage(intl);
    made.set(messages, intl);
  }
  return intl;
}

/**
 * Finds the format of a message by the message itself. The library finds it by the JSON of the whole parsed message, which it
 * makes anew for each text of a page: a twentieth of what rendering one took. Locale and formats are the same all along.
 */
function knowFormatsByMessage({ formatters }: IntlShape): void {
  type Make = typeof formatters.getMessageFormat;
  const make = formatters.getMessageFormat;
  const known = new Map<Parameters<Make>[0], ReturnType<Make>>();
  formatters.getMessageFormat = (message, ...rest) => {
    const format = known.get(message) ?? make(message, ...rest);
    known.set(message, format);
    return format;
  };
}

/** Gives an area its own messages. */
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
