import type { ApiFailure } from '@mp/api-client';
import type { PayoutWire } from '@mp/contract';
import { errorText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button } from '@mp/ui';
import { useState } from 'react';
import { MoneyActionButton } from '../action/money-action-button.tsx';
import { saveFile } from '../api/save-console-file.ts';
import { useFetchPayoutMutation } from '../api/settlements.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

/** What the caller can do about a payout: approve or decline it, fetch its file once, record that it is paid. */
export function PayoutActions({ payout }: { readonly payout: PayoutWire }) {
  const { text } = useText();
  const { id, number, version, state, is_own: isOwn, fetched } = payout;
  if (state !== 'waiting' && state !== 'approved') return null;
  const action = (verb: 'approve' | 'decline' | 'paid') => ({
    label: text(`payouts.${verb}`),
    name: text('action.of', { label: text(`payouts.${verb}`), of: `${text('payouts.payout')} ${number}` }),
    done: text(`payouts.${verb}Done`),
    path: `/console/payout/${id}/${verb}`,
    version,
    needsReason: verb === 'decline',
  });
  return (
    <div className={section.actions}>
      {state === 'waiting' && (
        <MoneyActionButton {...action('approve')} disabledReason={isOwn ? text('payouts.own') : undefined} />
      )}
      {state === 'approved' && !fetched && <FetchFile payout={payout} />}
      {fetched && <MoneyActionButton {...action('paid')} />}
      <MoneyActionButton {...action('decline')} />
    </div>
  );
}

function FetchFile({ payout: { id, number, version, format } }: { readonly payout: PayoutWire }) {
  const { text, intl } = useText();
  const [fetchFile, { isLoading }] = useFetchPayoutMutation();
  // The same key: a lost response can be asked for again, and the file still counts as fetched once.
  const [key] = useState(() => crypto.randomUUID());
  const save = async () => {
    const { data, error } = await fetchFile({ id, version, key });
    // The list is loaded again, and would take a message beside the button with it.
    if (error) showSnackbar({ tone: 'error', kind: 'payout-file', text: errorText(intl, error as ApiFailure) });
    else saveFile(new Blob([data.content], { type: 'application/octet-stream' }), data.filename);
  };
  return (
    <Button
      compact
      variant="quiet"
      aria-label={text('action.of', { label: text('payouts.fetch'), of: `${text('payouts.payout')} ${number}` })}
      disabledReason={isLoading ? text('action.sending') : undefined}
      onClick={() => void save()}
    >
      {text('payouts.fetchAs', { format: format === 'abo' ? 'ABO' : 'SEPA' })}
    </Button>
  );
}
