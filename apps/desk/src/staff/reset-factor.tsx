import type { ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, Dialog, Notice } from '@mp/ui';
import { useState } from 'react';
import { useRequestResetMutation, type StaffLine } from '../api/staff.ts';
import { useText } from '../text/use-text.ts';
import styles from './staff.module.css';

/** Resets a staff member's lost second factor: one owner requests it, a second one confirms. */
export function ResetFactor({ one }: { readonly one: StaffLine }) {
  const { text, intl } = useText();
  // Null while the dialog is closed. Pressing twice, or again after a lost response, requests once.
  const [key, setKey] = useState<string | null>(null);
  const [request, { error, isLoading, reset: forget }] = useRequestResetMutation();
  const name = one.name || one.email;
  const isAgreement = one.reset !== null && !one.reset.is_own;
  const open = () => {
    forget();
    setKey(crypto.randomUUID());
  };
  const send = async () => {
    if (isLoading || key === null) return;
    const { data: outcome } = await request({ id: one.id, key });
    if (!outcome) return;
    setKey(null);
    showSnackbar({ tone: 'success', kind: 'staff', text: text(`staff.done.${outcome}`, { name }) });
  };
  return (
    <>
      <Button
        compact
        variant="quiet"
        aria-label={text(isAgreement ? 'staff.agree.of' : 'staff.reset.of', { name })}
        disabledReason={one.reset?.is_own ? text('staff.requestedByYou') : undefined}
        onClick={open}
      >
        {text(isAgreement ? 'staff.agree' : 'staff.reset')}
      </Button>
      {key !== null && (
        <Dialog title={text('staff.resetTitle')} closeLabel={text('desk.close')} onClose={() => setKey(null)}>
          <div className={styles.dialog}>
            <p>{text('staff.resetLead', { name })}</p>
            {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
            <Button data-autofocus aria-busy={isLoading} onClick={() => void send()}>
              {text(isAgreement ? 'staff.agreeNow' : 'staff.resetNow')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
