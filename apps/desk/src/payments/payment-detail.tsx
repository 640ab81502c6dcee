import type { PaymentDetailWire } from '@mp/contract';
import { Link } from '@mp/host-api';
import { formatMoney, href } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { usePaymentQuery } from '../api/payments.ts';
import { Facts } from '../console/facts.tsx';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { Viewers } from '../console/viewers.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useText } from '../text/use-text.ts';
import { GatewayState } from './gateway-state.tsx';
import { PaymentFailures } from './payment-failures.tsx';
import { PaymentIncidents } from './payment-incidents.tsx';
import { PaymentRefunds } from './payment-refunds.tsx';
import { PaymentState } from './payment-state.tsx';

/** A payment with its state at the gateway, incidents, failures and refunds. */
export function PaymentDetail({ id }: { readonly id: string }) {
  const { data: payment, error, refetch } = usePaymentQuery(id);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return payment ? <Payment payment={payment} /> : <SkeletonText lines={8} />;
}

function Payment({ payment }: { readonly payment: PaymentDetailWire }) {
  const { text, locale, instant } = useText();
  const { subject, amount, refunded, method, created_at: created, session } = payment;
  const isOfReservation = subject.kind === 'reservation';
  return (
    <div className={section.stack}>
      <SectionHeading
        backTo="payments"
        title={text('payments.detail', { amount: formatMoney(amount, locale), subject: subject.label })}
      />
      <Viewers subject="payment" id={payment.id} />
      <section className={section.card}>
        <Facts
          facts={[
            isOfReservation
              ? [
                  text('payments.reservation'),
                  <Link
                    key={subject.id}
                    to={href('console', { locale, params: { section: 'reservations', item: subject.id } })}
                  >
                    {subject.label}
                  </Link>,
                ]
              : null,
            [text('payments.state'), <PaymentState key="state" payment={payment} />],
            [text('payments.method'), text(`payments.method.${method}`)],
            [text('payments.refunded'), formatMoney(refunded, locale)],
            [text('payments.created'), instant(created)],
            session ? [text('payments.session'), session] : null,
          ]}
        />
        <GatewayState id={payment.id} />
      </section>
      <PaymentIncidents payment={payment} />
      <PaymentFailures payment={payment} />
      {isOfReservation && <PaymentRefunds reservationId={subject.id} />}
      <GatewayEvents events={payment.events} />
    </div>
  );
}

/** What the gateway has reported, under the gateway's own names. */
function GatewayEvents({ events }: { readonly events: PaymentDetailWire['events'] }) {
  const { text, instant } = useText();
  if (events.length === 0) return null;
  return (
    <section className={section.card}>
      <h2>{text('payments.events')}</h2>
      <ul className={section.plain}>
        {events.map(({ type, received_at: at }, index) => (
          <li key={`${index} ${at}`}>
            <code>{type}</code> <span className={section.quiet}>{instant(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
