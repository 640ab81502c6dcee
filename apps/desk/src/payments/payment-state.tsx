import type { PaymentLineWire } from '@mp/contract';
import { Badge } from '@mp/ui';
import { useText } from '../text/use-text.ts';

type Shown = Pick<PaymentLineWire, 'status' | 'open_incidents' | 'due_by' | 'dead_letters'>;

/** The status of a payment, and what waits for a person. */
export function PaymentState({ payment }: { readonly payment: Shown }) {
  const { text, instant } = useText();
  const { status, open_incidents: incidents, due_by: dueBy, dead_letters: failures } = payment;
  return (
    <>
      {text(`payments.status.${status}`)}
      {incidents > 0 && (
        <>
          {' '}
          <Badge look="warning">
            {dueBy
              ? text('payments.disputedUntil', { date: instant(dueBy) })
              : text('payments.incidents', { count: incidents })}
          </Badge>
        </>
      )}
      {failures > 0 && (
        <>
          {' '}
          <Badge look="warning">{text('payments.failures', { count: failures })}</Badge>
        </>
      )}
    </>
  );
}
