import { locales, type Locale } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import type { Entry } from '../api/entries.ts';
import { titleOf } from '../list/title-of.ts';
import { useText } from '../text/use-text.ts';
import styles from './entry-head.module.css';

/** Heading of an entry: its type and state, and links to its other language and its page in the shop. */
export function EntryHead({ entry }: { entry: Entry }) {
  const { text, instant } = useText();
  const when = instant(entry.changedAt);
  const minutes = entry.fields['reading_minutes'];
  const facts = [
    text(`type.${entry.type}`),
    ...(entry.locale ? [text(`language.${entry.locale}`)] : []),
    text('entry.version', { version: entry.version }),
    ...(typeof minutes === 'number' ? [text('entry.readingTime', { minutes })] : []),
    entry.changedBy ? text('list.changedBy', { when, who: entry.changedBy }) : when,
  ];
  return (
    <header className={styles.head}>
      <h1>{titleOf(text, entry)}</h1>
      <p className={styles.quiet}>{facts.join(' · ')}</p>
      <Ways entry={entry} />
    </header>
  );
}

/** Links that load a document, so that the browser warns about unsaved text. */
function Ways({ entry }: { entry: Entry }) {
  const { text, locale } = useText();
  const { shopOrigin = '' } = usePageContext();
  const other = entry.locale && locales.find((one) => one !== entry.locale);
  const slug = entry.fields[entry.type === 'place' ? 'static_url' : 'slug'];
  const inShop =
    entry.liveVersion !== null && typeof slug === 'string' ? pageOf(entry, entry.locale ?? locale, slug) : null;
  return (
    <p className={styles.ways}>
      {other &&
        (entry.otherLanguage === null ? (
          <a href={href('deskNew', { locale, query: { type: entry.type, lang: other, from: entry.id } })}>
            {text(`entry.add.${other}`)}
          </a>
        ) : (
          <a href={href('deskEntry', { locale, params: { entry: String(entry.otherLanguage) } })}>
            {text(`entry.open.${other}`)}
          </a>
        ))}
      {inShop && (
        <a href={shopOrigin + inShop} target="_blank" rel="noreferrer">
          {text('entry.inShop')}
        </a>
      )}
    </p>
  );
}

/** The page that an entry has in the shop; null without one. */
function pageOf({ type }: Entry, locale: Locale, slug: string): string | null {
  if (type === 'blog-articles') return href('blogArticle', { locale, params: { blog: slug } });
  return type === 'place' ? href('place', { locale, params: { place: slug } }) : null;
}
