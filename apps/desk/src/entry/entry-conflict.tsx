import type { DeskConflictWire } from '@mp/contract';
import { Button, Notice } from '@mp/ui';
import type { EntryType, Fields } from '../api/entries.ts';
import { Difference } from '../history/difference.tsx';
import { useText } from '../text/use-text.ts';
import styles from './entry-actions.module.css';

interface EntryConflictProps {
  readonly conflict: DeskConflictWire;
  readonly mine: Fields;
  readonly type: EntryType;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Shows the differences after another editor has saved, and both choices. Their text stays in the history. */
export function EntryConflict({ conflict, mine, type, onKeepMine, onTakeTheirs }: EntryConflictProps) {
  const { text, instant } = useText();
  const { author, happened_at, version } = conflict;
  return (
    <Notice kind="error" title={text('conflict.title')}>
      <div className={styles.actions}>
        <p>{text('conflict.lead', { who: author ?? text('history.byKey'), when: instant(happened_at), version })}</p>
        <Difference before={conflict.fields} after={mine} type={type} />
        <div className={styles.buttons}>
          <Button compact onClick={onKeepMine}>
            {text('conflict.keepMine')}
          </Button>
          <Button compact variant="quiet" onClick={onTakeTheirs}>
            {text('conflict.takeTheirs')}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
