import { formatMoney } from '@mp/i18n';
import { useRefundableQuery } from '../api/money.ts';
import section from '../console/section.module.css';
import { RefundButton } from '../refunds/refund-button.tsx';
import { RefundTable } from '../refunds/refund-list.tsx';
import { useText } from '../text/use-text.ts';

/** The refunds of the payment's reservation, and a new one. */
export function PaymentRefunds({ reservationId }: { readonly reservationId: string }) {
  const { text, locale } = useText();
  const { data } = useRefundableQuery(reservationId);
  return (
    <section className={section.card}>
      <h2>{text('payments.tab.refunds')}</h2>
      {data && <p>{text('payments.refund.maximum', { amount: formatMoney(data.maximum, locale) })}</p>}
      <div className={section.actions}>
        <RefundButton reservationId={reservationId} />
      </div>
      {data && data.refunds.length > 0 && <RefundTable refunds={data.refunds} />}
    </section>
  );
}
