import { Button, Dialog } from '@mp/ui';
import { useState } from 'react';
import type { Change, Entry, EntryType } from '../api/entries.ts';
import { EntryState } from '../list/entry-state.tsx';
import { useText } from '../text/use-text.ts';
import styles from './entry-actions.module.css';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface EntryActionsProps {
  readonly entry: Entry;
  readonly type: EntryType;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly onAct: (change: Change) => void;
}

/** What visitors see of an entry, and its buttons: save, publish now or later, and unpublish. They stay in view. */
export function EntryActions({ entry, type, isDirty, isBusy, onAct }: EntryActionsProps) {
  const { text, instant } = useText();
  const { kind, mayWrite, mayPublish } = type;
  const [open, setOpen] = useState<'unpublish' | 'schedule' | null>(null);
  const isOut = entry.state === 'published' && !isDirty;
  const act = (change: Change) => {
    setOpen(null);
    onAct(change);
  };
  return (
    <div className={styles.bar}>
      <p className={styles.state}>
        <EntryState entry={entry} />
        <span role="status" className={isDirty ? styles.unsaved : styles.quiet}>
          {text(isDirty ? 'entry.unsaved' : 'entry.allSaved')}
        </span>
      </p>
      <div className={styles.buttons}>
        {/* Pages depend on entries of single types. */}
        {mayPublish && entry.liveVersion !== null && kind === 'collection' && (
          <Button compact variant="quiet" onClick={() => setOpen('unpublish')}>
            {text('entry.unpublish')}
          </Button>
        )}
        {mayPublish &&
          (entry.publishAt ? (
            <Button compact variant="quiet" onClick={() => onAct({ deed: 'unschedule' })}>
              {text('entry.unschedule')}
            </Button>
          ) : (
            <Button compact variant="quiet" onClick={() => setOpen('schedule')}>
              {text('entry.schedule')}
            </Button>
          ))}
        <Button
          compact
          type="submit"
          variant="quiet"
          aria-busy={isBusy}
          disabledReason={mayWrite ? (isDirty ? undefined : text('entry.nothingNew')) : text('entry.mayNotWrite')}
        >
          {text('entry.save')}
        </Button>
        <Button
          compact
          variant="callToAction"
          aria-busy={isBusy}
          disabledReason={mayPublish ? (isOut ? text('entry.isOut') : undefined) : text('entry.mayNotPublish')}
          onClick={() => onAct({ deed: 'publish' })}
        >
          {text('entry.publish')}
        </Button>
      </div>
      {entry.publishAt && (
        <p className={styles.quiet}>
          {text('entry.scheduled', { version: entry.publishVersion ?? 0, at: instant(entry.publishAt) })}
        </p>
      )}
      {open === 'schedule' && (
        <ScheduleDialog
          onClose={() => setOpen(null)}
          onSchedule={(publishAt) => act({ deed: 'schedule', publishAt })}
        />
      )}
      {open === 'unpublish' && (
        <Dialog title={text('entry.unpublishTitle')} closeLabel={text('desk.close')} onClose={() => setOpen(null)}>
          <div className={styles.actions}>
            <p>{text('entry.unpublishLead')}</p>
            <Button data-autofocus onClick={() => act({ deed: 'unpublish' })}>
              {text('entry.unpublishNow')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
