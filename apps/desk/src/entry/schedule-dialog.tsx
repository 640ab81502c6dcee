import { nowMs } from '@mp/domain/clock';
import { Button, Dialog, TextInput } from '@mp/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../text/use-text.ts';
import styles from './entry-actions.module.css';

interface ScheduleDialogProps {
  readonly onClose: () => void;
  /** Gets the instant in ISO 8601, UTC. */
  readonly onSchedule: (publishAt: string) => void;
}

/** Prompts for the time to publish the latest version, in the editor's own time zone. */
export function ScheduleDialog({ onClose, onSchedule }: ScheduleDialogProps) {
  const { text } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const schedule = () => {
    const at = new Date(input.current?.value ?? '');
    const isLater = at.getTime() > nowMs();
    setWrong(!isLater);
    if (isLater) onSchedule(at.toISOString());
    else input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The dialog is inside the entry's form, which Enter would save.
    event.preventDefault();
    schedule();
  };
  return (
    <Dialog title={text('entry.scheduleTitle')} closeLabel={text('desk.close')} onClose={onClose}>
      <div className={styles.actions}>
        <p>{text('entry.scheduleLead')}</p>
        <TextInput
          ref={input}
          type="datetime-local"
          label={text('entry.publishAt')}
          error={isWrong ? text('entry.notLater') : undefined}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <Button onClick={schedule}>{text('entry.scheduleNow')}</Button>
      </div>
    </Dialog>
  );
}
