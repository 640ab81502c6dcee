import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import type { ReactNode } from 'react';

/**
 * Values for a message with links to documents, `<terms>…</terms>`. Each opens in a new window, so that no form is lost.
 *
 * @param documents which document each tag of the message links to, by its name in addresses
 * @example <FormattedMessage id="consent" values={documentLinks('cs', { terms: 'general-terms' })} />
 */
export const documentLinks = <Tag extends string>(locale: Locale, documents: Readonly<Record<Tag, string>>) =>
  Object.fromEntries(
    Object.entries<string>(documents).map(([tag, document]) => [
      tag,
      function DocumentLink(words: ReactNode) {
        return (
          <a key={tag} href={href('legal', { locale, params: { document } })} target="_blank" rel="noopener">
            {words}
          </a>
        );
      },
    ]),
  ) as Record<Tag, (words: ReactNode) => ReactNode>;
