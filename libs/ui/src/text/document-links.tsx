import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import type { ReactNode } from 'react';

/**
 * Values for a message that speaks of the documents one agrees to: `<terms>…</terms>` and `<data>…</data>`. Each opens in a
 * window of its own, so that nothing of the form is lost.
 */
export function documentLinks(locale: Locale) {
  const linkTo = (document: string) =>
    function DocumentLink(words: ReactNode) {
      return (
        <a key={document} href={href('legal', { locale, params: { document } })} target="_blank" rel="noopener">
          {words}
        </a>
      );
    };
  return { terms: linkTo('general-terms'), data: linkTo('data-protection') };
}
