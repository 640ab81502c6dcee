import { operatorTimeZone, type Locale } from '@mp/domain';
import { intlOf } from '@mp/host-api';
import type { Preview } from '@mp/remotes/manifest';
import cs from './messages/cs.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

declare global {
  interface MessageCatalogues {
    preview: typeof cs;
  }
}

/** Escapes a text for HTML, also for attributes. */
export const escaped = (text: string): string => text.replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** The texts of previews. They are on the server only, so that browsers do not load them. */
export interface PreviewTexts {
  /** Escaped for HTML. */
  text(id: Extract<MessageId, `preview.${string}`>): string;
  /** The same, with the values of a preview. */
  of(id: 'preview.offer' | 'preview.badge', preview: Preview): string;
}

export function previewTexts(locale: Locale): PreviewTexts {
  const intl = intlOf(locale, locale === 'cs' ? cs : en);
  const until = (at: number): string =>
    intl.formatDate(at, {
      timeZone: operatorTimeZone,
      timeZoneName: 'short',
      day: 'numeric',
      month: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
  return {
    text: (id) => escaped(intl.formatMessage({ id })),
    of: (id, { name, version, until: at }) =>
      escaped(intl.formatMessage({ id }, { remote: name, version, until: until(at) })),
  };
}
