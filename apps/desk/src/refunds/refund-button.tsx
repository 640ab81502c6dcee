import { showSnackbar } from '@mp/ui/snackbars';
import { Button } from '@mp/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDeskEditorQuery } from '../api/entries.ts';
import { useRefundableQuery } from '../api/money.ts';
import { focusHeading } from '../console/section-heading.tsx';
import { useText } from '../text/use-text.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** Opens the refund of a reservation; nothing for staff without the right. */
export function RefundButton({ reservationId }: { readonly reservationId: string }) {
  const { text } = useText();
  const [isOpen, setOpen] = useState(false);
  const { data: own } = useDeskEditorQuery();
  const mayRefund = own?.rights.includes('refunds') ?? false;
  const { data } = useRefundableQuery(reservationId, { skip: !mayRefund });
  if (!mayRefund) return null;
  const disabledReason = !data
    ? text('action.loading')
    : data.maximum.minor === 0
      ? text('payments.refund.nothingLeft')
      : undefined;
  return (
    <>
      <Button compact variant="quiet" disabledReason={disabledReason} onClick={() => setOpen(true)}>
        {text('payments.refund.open')}
      </Button>
      {isOpen && data && (
        <RefundDialog
          reservationId={reservationId}
          version={data.version}
          maximum={data.maximum}
          approvalAbove={data.approval_above}
          isDisputed={data.is_disputed}
          onDone={({ effect }) => {
            flushSync(() => setOpen(false));
            focusHeading();
            const isDone = effect.ledger.length > 0;
            showSnackbar({
              tone: 'success',
              kind: 'refund',
              text: text(isDone ? 'payments.refund.done' : 'payments.refund.requested'),
            });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
