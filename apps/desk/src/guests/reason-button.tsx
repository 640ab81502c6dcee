import type { ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Dialog, Notice, TextArea } from '@mp/ui';
import { useState } from 'react';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

interface ReasonButtonProps {
  /** The label of the button, and the title of its dialog. */
  readonly label: string;
  readonly lead: string;
  /** The label of the field, if the words are more than a reason. */
  readonly field?: string;
  readonly confirm: string;
  /** What follows the reason; the key makes it act once. Resolves to why it failed, or null: then the dialog closes. */
  readonly send: (reason: string, key: string) => Promise<ApiFailure | null>;
}

/** A button that asks for a reason, which stands in the audit log. */
export function ReasonButton({ label, lead, field, confirm, send }: ReasonButtonProps) {
  const { text } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button compact variant="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog title={label} closeLabel={text('desk.close')} onClose={() => setOpen(false)}>
          <p>{lead}</p>
          <ReasonForm field={field} confirm={confirm} send={send} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

interface ReasonFormProps extends Pick<ReasonButtonProps, 'confirm' | 'send'> {
  readonly field: string | undefined;
  readonly onDone: () => void;
}

function ReasonForm({ field, confirm, send, onDone }: ReasonFormProps) {
  const { text, intl } = useText();
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const submit = async () => {
    const isShort = reason.trim().length < 3;
    setMissing(isShort);
    if (isShort || isSending) return;
    setSending(true);
    const failed = await send(reason.trim(), key);
    setSending(false);
    setFailure(failed);
    if (!failed) onDone();
  };
  return (
    <form
      className={section.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        data-autofocus
        label={field ?? text('action.reason')}
        rows={2}
        maxLength={500}
        value={reason}
        error={isMissing ? text('action.reasonMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {failure && <Notice kind="error">{errorText(intl, failure)}</Notice>}
      <Button type="submit" aria-busy={isSending}>
        {confirm}
      </Button>
    </form>
  );
}
