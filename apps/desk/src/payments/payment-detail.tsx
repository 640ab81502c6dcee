import type { PaymentDetailWire } from '@mp/contract';
import { Link } from '@mp/host-api';
import { formatMoney, href } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { MoneyActionButton } from '../action/money-action-button.tsx';
import { useDeskEditorQuery } from '../api/entries.ts';
import { useRefundableQuery } from '../api/money.ts';
import { usePaymentQuery } from '../api/payments.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { RefundButton } from '../refunds/refund-button.tsx';
import { RefundTable } from '../refunds/refund-list.tsx';
import { useText } from '../text/use-text.ts';
import { GatewayState } from './gateway-state.tsx';
import { PaymentIncidents } from './payment-incidents.tsx';
import { PaymentState } from './payment-state.tsx';
import styles from './payments.module.css';

/** A payment with its state at the gateway, incidents, failures and refunds. */
export function PaymentDetail({ id }: { readonly id: string }) {
  const { text, locale } = useText();
  const { data: payment, error, refetch } = usePaymentQuery(id);
  return (
    <>
      <p>
        <Link to={href('console', { locale, params: { section: 'payments' } })}>{text('payments.back')}</Link>
      </p>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!payment && !error && <SkeletonText lines={8} />}
      {payment && <Shown payment={payment} />}
    </>
  );
}

function Shown({ payment }: { readonly payment: PaymentDetailWire }) {
  const { text, locale, instant } = useText();
  const { subject, amount, refunded, method, created_at: created, session, events } = payment;
  const amountText = formatMoney(amount, locale);
  return (
    <>
      <h1>{text('payments.detail', { amount: amountText, subject: subject.label })}</h1>
      <dl className={styles.facts}>
        <dt>{text('payments.state')}</dt>
        <dd>
          <PaymentState payment={payment} />
        </dd>
        <dt>{text('payments.method')}</dt>
        <dd>{text(`payments.method.${method}`)}</dd>
        <dt>{text('payments.refunded')}</dt>
        <dd>{formatMoney(refunded, locale)}</dd>
        <dt>{text('payments.created')}</dt>
        <dd>{instant(created)}</dd>
        {session && (
          <>
            <dt>{text('payments.session')}</dt>
            <dd className={styles.code}>{session}</dd>
          </>
        )}
      </dl>
      <GatewayState id={payment.id} />
      <PaymentIncidents payment={payment} />
      <Failures payment={payment} />
      {subject.kind === 'reservation' && <Refunds reservationId={subject.id} />}
      {events.length > 0 && (
        <section>
          <h2>{text('payments.events')}</h2>
          <ul>
            {events.map(({ type, received_at: at }) => (
              <li key={`${type} ${at}`}>
                {instant(at)}: {type}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Refunds({ reservationId }: { readonly reservationId: string }) {
  const { text, locale } = useText();
  const { data } = useRefundableQuery(reservationId);
  return (
    <section className={styles.found}>
      <h2>{text('payments.tab.refunds')}</h2>
      {data && <p>{text('payments.refund.maximum', { amount: formatMoney(data.maximum, locale) })}</p>}
      <div>
        <RefundButton reservationId={reservationId} />
      </div>
      {data && data.refunds.length > 0 && <RefundTable refunds={data.refunds} />}
    </section>
  );
}

function Failures({ payment: { id, version, failures } }: { readonly payment: PaymentDetailWire }) {
  const { text, instant } = useText();
  const { data: own } = useDeskEditorQuery();
  if (failures.length === 0) return null;
  return (
    <section>
      <h2>{text('payments.failures.title')}</h2>
      <ul>
        {failures.map(({ deed, problem, dead_at: at }) => (
          <li key={`${deed} ${at}`}>
            {instant(at)}: {deed}
            {problem && <span className={styles.problem}> {problem}</span>}
          </li>
        ))}
      </ul>
      {own?.rights.includes('money') && (
        <MoneyActionButton
          label={text('payments.refund.retry')}
          name={text('payments.retry')}
          done={text('payments.refund.retried')}
          path={`/console/payment/${id}/retry`}
          version={version}
          needsReason={false}
        />
      )}
    </section>
  );
}
