import type { ApiFailure } from '@mp/api-client';
import type { StaffRole } from '@mp/contract';
import { errorText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, Dialog, Notice, TextArea, TextInput } from '@mp/ui';
import { checkEmail } from '@mp/validation';
import { useState } from 'react';
import { useAddStaffMutation } from '../api/staff.ts';
import { useText } from '../text/use-text.ts';
import { RoleSelect } from './role-select.tsx';
import styles from './staff.module.css';

/** Gives a role to somebody who has an account in the shop. */
export function AddStaff() {
  const { text } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button compact variant="callToAction" onClick={() => setOpen(true)}>
        {text('staff.add')}
      </Button>
      {isOpen && (
        <Dialog title={text('staff.add')} closeLabel={text('desk.close')} onClose={() => setOpen(false)}>
          <AddForm onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  );
}

function AddForm({ onDone }: { readonly onDone: () => void }) {
  const { text, intl } = useText();
  const [add, { error, isLoading }] = useAddStaffMutation();
  const [role, setRole] = useState<StaffRole>('support');
  const [{ email, reason }, setFields] = useState({ email: '', reason: '' });
  const [isChecked, setChecked] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const isEmailWrong = checkEmail(email) !== null;
  const isReasonShort = reason.trim().length < 3;
  const send = async () => {
    setChecked(true);
    if (isEmailWrong || isReasonShort || isLoading) return;
    const sent = await add({ email: email.trim(), role, reason: reason.trim(), key });
    if (sent.error) return;
    onDone();
    showSnackbar({ tone: 'success', kind: 'staff', text: text('staff.done.added', { email: email.trim() }) });
  };
  return (
    <form
      noValidate
      className={styles.dialog}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{text('staff.addLead')}</p>
      <TextInput
        type="email"
        data-autofocus
        label={text('staff.email')}
        value={email}
        error={isChecked && isEmailWrong ? text('staff.emailWrong') : undefined}
        onChange={(event) => setFields({ reason, email: event.currentTarget.value })}
      />
      <RoleSelect label={text('staff.newRole')} value={role} onChange={(chosen) => chosen && setRole(chosen)} />
      <TextArea
        label={text('action.reason')}
        rows={2}
        maxLength={500}
        value={reason}
        error={isChecked && isReasonShort ? text('action.reasonMissing') : undefined}
        onChange={(event) => setFields({ email, reason: event.currentTarget.value })}
      />
      {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
      <Button type="submit" aria-busy={isLoading}>
        {text('staff.addNow')}
      </Button>
    </form>
  );
}
