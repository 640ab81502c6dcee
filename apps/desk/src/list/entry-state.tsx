import type { DeskState } from '@mp/contract';
import { Icon } from '@mp/ui';
import type { EntryLine } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import styles from './entry-state.module.css';

export const entryStates = ['draft', 'published', 'changed', 'unpublished'] as const satisfies readonly DeskState[];

/** Published state of an entry, and its schedule. */
export function EntryState({ entry }: { entry: Pick<EntryLine, 'state' | 'publishAt'> }) {
  const { text, instant } = useText();
  return (
    <span className={styles.states}>
      <span className={styles.state} data-state={entry.state}>
        {text(`state.${entry.state}`)}
      </span>
      {entry.publishAt && (
        <span className={styles.scheduled}>
          <Icon name="clock" size={16} />
          {text('state.publishAt', { at: instant(entry.publishAt) })}
        </span>
      )}
    </span>
  );
}
