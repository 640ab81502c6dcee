import type { ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { Button, SkeletonText } from '@mp/ui';
import { useState } from 'react';
import { useEntryHistoryQuery, useEntryRevisionQuery, type Deed, type Entry, type EntryType } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import { Difference } from './difference.tsx';
import styles from './history.module.css';

export interface EntryHistoryProps {
  readonly entry: Entry;
  readonly type: EntryType;
  /** Whether there is unsaved text, which restoring would discard. */
  readonly isDirty: boolean;
  readonly onRestore: (fromVersion: number) => void;
}

/** History of an entry: author and time of each change, its differences, and a button to restore a version. */
export function EntryHistory({ entry, type, isDirty, onRestore }: EntryHistoryProps) {
  const { text } = useText();
  const { data: deeds } = useEntryHistoryQuery(entry.id);
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">{text('history.title')}</h2>
      {!deeds && <SkeletonText lines={4} />}
      <ol className={styles.deeds}>
        {deeds?.map((deed, index) => (
          <DeedLine
            key={deeds.length - index}
            deed={deed}
            entry={entry}
            type={type}
            isDirty={isDirty}
            onRestore={onRestore}
          />
        ))}
      </ol>
    </section>
  );
}

function DeedLine({ deed, entry, type, isDirty, onRestore }: EntryHistoryProps & { readonly deed: Deed }) {
  const { text, instant } = useText();
  const [isOpen, setOpen] = useState(false);
  const { version, fromVersion, publishAt, author, happenedAt } = deed;
  return (
    <li className={styles.deed}>
      <p>
        <strong>
          {text(`history.${deed.deed}`, {
            version,
            from: fromVersion ?? 0,
            at: publishAt ? instant(publishAt) : '',
          })}
        </strong>{' '}
        <span className={styles.quiet}>
          {author ?? text('history.byKey')} · {instant(happenedAt)}
        </span>
      </p>
      <div className={styles.ways}>
        {version > 1 && (
          <Button
            compact
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={text('history.difference.of', { version })}
            onClick={() => setOpen(!isOpen)}
          >
            {text('history.difference')}
          </Button>
        )}
        {version < entry.version && (
          <Button
            compact
            variant="quiet"
            aria-label={text('history.restore.of', { version })}
            disabledReason={
              type.mayWrite ? (isDirty ? text('history.saveFirst') : undefined) : text('entry.mayNotWrite')
            }
            onClick={() => onRestore(version)}
          >
            {text('history.restore')}
          </Button>
        )}
      </div>
      {isOpen && <Changed id={entry.id} version={version} type={type} />}
    </li>
  );
}

function Changed({ id, version, type }: { id: number; version: number; type: EntryType }) {
  const before = useEntryRevisionQuery({ id, version: version - 1 });
  const after = useEntryRevisionQuery({ id, version });
  const { intl } = useText();
  const error = before.error ?? after.error;
  if (error) return <p role="alert">{errorText(intl, error as ApiFailure)}</p>;
  if (!before.data || !after.data) return <SkeletonText lines={2} />;
  return <Difference before={before.data} after={after.data} type={type} />;
}
