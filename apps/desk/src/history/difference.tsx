import { diffWordsWithSpace } from 'diff';
import { isDifferent, plainText } from './plain-text.ts';
import type { EntryType, Fields } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import styles from './history.module.css';

/** How many unchanged characters are shown on each side of a difference. */
const around = 60;

/** Differences between two versions, field by field: removed and added text. */
export function Difference({ before, after, type }: { before: Fields; after: Fields; type: EntryType }) {
  const { text } = useText();
  const changed = type.fields.filter(({ name }) => isDifferent(before[name], after[name]));
  if (changed.length === 0) return <p>{text('history.same')}</p>;
  return (
    <dl className={styles.difference}>
      {changed.map(({ name }) => (
        <div key={name}>
          <dt>{text(`field.${name}`)}</dt>
          <dd>
            <Words before={plainText(before[name])} after={plainText(after[name])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Words({ before, after }: { before: string; after: string }) {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
    if (added) return <ins key={index}>{value}</ins>;
    if (removed) return <del key={index}>{value}</del>;
    return (
      <span key={index}>
        {value.length > 3 * around ? `${value.slice(0, around)} … ${value.slice(-around)}` : value}
      </span>
    );
  });
}
