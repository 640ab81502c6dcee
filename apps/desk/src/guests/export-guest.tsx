import type { ApiFailure } from '@mp/api-client';
import type { GuestWire } from '@mp/contract';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Dialog, Notice, TextArea } from '@mp/ui';
import { useState } from 'react';
import { useExportGuestMutation } from '../api/people.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

/** Saves everything that is stored about a guest as a file: the same as the guest's own export. */
export function ExportGuest({ guest }: { readonly guest: GuestWire }) {
  const { text } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button compact variant="quiet" onClick={() => setOpen(true)}>
        {text('guests.export')}
      </Button>
      {isOpen && (
        <Dialog title={text('guests.export')} closeLabel={text('desk.close')} onClose={() => setOpen(false)}>
          <ExportForm id={guest.id} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function ExportForm({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { text, intl } = useText();
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const [isMissing, setMissing] = useState(false);
  const [take, { error, isLoading }] = useExportGuestMutation();
  const send = async () => {
    const isShort = reason.trim().length < 3;
    setMissing(isShort);
    if (isShort || isLoading) return;
    const { data } = await take({ id, reason: reason.trim(), key });
    if (!data) return;
    saveFile(`${id}.json`, JSON.stringify(data, null, 2));
    onDone();
  };
  return (
    <form
      className={section.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{text('guests.exportLead')}</p>
      <TextArea
        data-autofocus
        label={text('action.reason')}
        rows={2}
        maxLength={500}
        value={reason}
        error={isMissing ? text('action.reasonMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
      <Button type="submit" aria-busy={isLoading}>
        {text('guests.export')}
      </Button>
    </form>
  );
}

function saveFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
