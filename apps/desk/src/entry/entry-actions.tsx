import { nowMs } from '@mp/domain/clock';
import { Button, Dialog, TextInput } from '@mp/ui';
import { useRef, useState } from 'react';
import type { Change, Entry, EntryType } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import styles from './entry-actions.module.css';

interface EntryActionsProps {
  readonly entry: Entry;
  readonly type: EntryType;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly onAct: (change: Change) => void;
}

/** Buttons of an entry: save, publish now or later, and unpublish. */
export function EntryActions({ entry, type: { mayWrite, mayPublish }, isDirty, isBusy, onAct }: EntryActionsProps) {
  const { text } = useText();
  const [isLeaving, setLeaving] = useState(false);
  const isOut = entry.state === 'published' && !isDirty;
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="quiet"
          aria-busy={isBusy}
          disabledReason={mayWrite ? (isDirty ? undefined : text('entry.nothingNew')) : text('entry.mayNotWrite')}
        >
          {text('entry.save')}
        </Button>
        <Button
          variant="callToAction"
          aria-busy={isBusy}
          disabledReason={mayPublish ? (isOut ? text('entry.isOut') : undefined) : text('entry.mayNotPublish')}
          onClick={() => onAct({ deed: 'publish' })}
        >
          {text('entry.publish')}
        </Button>
        {mayPublish && entry.liveVersion !== null && entry.type !== 'control-panel' && (
          <Button variant="quiet" onClick={() => setLeaving(true)}>
            {text('entry.unpublish')}
          </Button>
        )}
      </div>
      {mayPublish && <Schedule entry={entry} onAct={onAct} />}
      {isLeaving && (
        <Dialog title={text('entry.unpublishTitle')} closeLabel={text('desk.close')} onClose={() => setLeaving(false)}>
          <div className={styles.actions}>
            <p>{text('entry.unpublishLead')}</p>
            <Button
              data-autofocus
              onClick={() => {
                setLeaving(false);
                onAct({ deed: 'unpublish' });
              }}
            >
              {text('entry.unpublishNow')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function Schedule({ entry, onAct }: Pick<EntryActionsProps, 'entry' | 'onAct'>) {
  const { text, instant } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  if (entry.publishAt)
    return (
      <p className={styles.buttons}>
        {text('entry.scheduled', { version: entry.publishVersion ?? 0, at: instant(entry.publishAt) })}
        <Button compact variant="quiet" onClick={() => onAct({ deed: 'unschedule' })}>
          {text('entry.unschedule')}
        </Button>
      </p>
    );
  const schedule = () => {
    const at = new Date(input.current?.value ?? '');
    const isLater = at.getTime() > nowMs();
    setWrong(!isLater);
    if (isLater) onAct({ deed: 'schedule', publishAt: at.toISOString() });
    else input.current?.focus();
  };
  return (
    <div className={styles.schedule}>
      <TextInput
        ref={input}
        type="datetime-local"
        label={text('entry.publishAt')}
        error={isWrong ? text('entry.notLater') : undefined}
      />
      <Button compact variant="quiet" onClick={schedule}>
        {text('entry.schedule')}
      </Button>
    </div>
  );
}
