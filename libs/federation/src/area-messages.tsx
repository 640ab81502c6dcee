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
    made.set(messages, intl);
  }
  return intl;
}

/** Gives an area its own messages. */
export function AreaMessages({
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
