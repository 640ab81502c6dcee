import { locales } from '@mp/domain';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { VisuallyHidden } from '@mp/ui';
import type { EntryLine } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import styles from './entry-list.module.css';
import { EntryState } from './entry-state.tsx';
import { titleOf } from './title-of.ts';

const columns = ['title', 'type', 'language', 'state', 'changed'] as const;

/** Table of entries. On a phone each row is a card, with its cells below one another. */
export function EntryTable({ entries }: { entries: readonly EntryLine[] }) {
  const { text } = useText();
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{text('desk.title')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {text(`list.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function EntryRow({ entry }: { entry: EntryLine }) {
  const { text, locale, instant } = useText();
  const missing = entry.locale && entry.otherLanguage === null && locales.find((one) => one !== entry.locale);
  const when = instant(entry.changedAt);
  return (
    <tr>
      <th scope="row">
        <Link className={styles.title} to={href('deskEntry', { locale, params: { entry: String(entry.id) } })}>
          {titleOf(text, entry)}
        </Link>
      </th>
      <td>{text(`type.${entry.type}`)}</td>
      <td>
        {entry.locale ? text(`language.${entry.locale}`) : '–'}
        {missing && <span className={styles.missing}>{text(`list.missing.${missing}`)}</span>}
      </td>
      <td>
        <EntryState entry={entry} />
      </td>
      <td>{entry.changedBy ? text('list.changedBy', { when, who: entry.changedBy }) : when}</td>
    </tr>
  );
}
