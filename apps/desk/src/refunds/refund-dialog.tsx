import type { ActionResultWire } from '@mp/contract';
import type { Money } from '@mp/domain';
import { formatMoney } from '@mp/i18n';
import { Notice } from '@mp/ui';
import { useState } from 'react';
import { ActionDialog } from '../action/action-dialog.tsx';
import { AmountField, readAmount } from '../action/amount-field.tsx';
import { useSendAction } from '../api/actions.ts';
import { useText } from '../text/use-text.ts';

interface RefundDialogProps {
  readonly reservationId: string;
  /** Of `GET /console/reservation/{id}/refund`. */
  readonly version: string;
  readonly maximum: Money;
  /** A refund above this waits for a second person. */
  readonly approvalAbove: Money;
  readonly isDisputed: boolean;
  readonly onDone: (result: ActionResultWire) => void;
  readonly onClose: () => void;
}

/** Refunds a reservation wholly or in part, and says when a second person has to approve it. */
export function RefundDialog({
  reservationId,
  version,
  maximum,
  approvalAbove,
  isDisputed,
  onDone,
  onClose,
}: RefundDialogProps) {
  const { text, locale } = useText();
  const [typed, setTyped] = useState('');
  const minor = readAmount(typed);
  const send = useSendAction({
    path: `/console/reservation/${encodeURIComponent(reservationId)}/refund`,
    body: { version, amount_minor: minor },
  });
  const isComplete = minor !== null && minor <= maximum.minor;
  const waits = isComplete && minor > approvalAbove.minor;
  return (
    <ActionDialog
      title={text('payments.refund.title')}
      confirm={text(waits ? 'payments.refund.request' : 'payments.refund.confirm')}
      needsReason
      input={String(minor)}
      isIncomplete={!isComplete}
      send={send}
      onDone={onDone}
      onClose={onClose}
    >
      {isDisputed && (
        <Notice kind="error">
          <p>{text('payments.refund.disputed')}</p>
        </Notice>
      )}
      <AmountField label={text('payments.refund.amount')} value={typed} onChange={setTyped} maximum={maximum} />
      {waits && <p>{text('payments.refund.waits', { amount: formatMoney(approvalAbove, locale) })}</p>}
    </ActionDialog>
  );
}
