import {
  type ApiFailure,
  readReturnCode,
  type Reservation,
  type ReservationKey,
  returnedKey,
  useBookingTerms,
  useReservationQuery,
} from '@mp/api-client';
import type { PaymentLabel } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { PageForm } from '@mp/host-api/page-form';
import { href } from '@mp/i18n';
import { Button, Container, Notice, Outcome, Progress } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { forgetHeld } from '../confirm/held-reservation.ts';
import { useText } from '../wizard/use-text.ts';
import { Arrival } from './arrival.tsx';
import { BookedStay } from './booked-stay.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { ChangeLinks } from './change-links.tsx';
import { Contract } from './contract.tsx';
import { DeniedReservation } from './denied-reservation.tsx';
import { formatInstant } from './format-instant.ts';
import { HoldTimer } from './hold-timer.tsx';
import { labelLooks } from './label-looks.ts';
import { MissingReservation } from './missing-reservation.tsx';
import { NextSteps } from './next-steps.tsx';
import { readLockedId, readReservationKey } from './reservation-key.ts';
import { Rest } from './rest.tsx';
import { RefundLines } from './refund-lines.tsx';
import { Returned } from './returned.tsx';
import { ReturnFromGateway } from './return-from-gateway.tsx';
import styles from './status-view.module.css';
import { Transfer } from './transfer.tsx';
import { usePayment } from './use-payment.ts';
import { useFocusWhenSettled } from './use-focus-when-settled.ts';
import { useVerification } from './use-verification.ts';

/** [2.60] The status page; hydrates by itself, because it polls and counts down. */
export function StatusView() {
  const { query } = usePageContext();
  const hasReturned = query.has(returnedKey);
  const key = readReservationKey(query);
  const { data, error, refetch } = useReservationQuery(key ?? skipToken);
  const returned = readReturnCode(query);
  const failure = error as ApiFailure | undefined;
  const denied = key ? (failure?.code === 'unauthorized' ? key.id : null) : readLockedId(query);
  return (
    <Container className={styles.page} data-hydrate="now">
      {key && data ? (
        <ReservationStatusView
          reservation={data}
          reservationKey={key}
          label={shownLabel(data, hasReturned)}
          isRestVerified={
            hasReturned && (data.rest?.isPending === true || data.openChange?.state === 'waiting_payment')
          }
          isChangeUnpaid={hasReturned && data.isChangeUnpaid}
          onRefetch={refetch}
        />
      ) : denied && returned ? (
        <ReturnFromGateway id={denied} returned={returned} />
      ) : denied ? (
        <DeniedReservation id={denied} />
      ) : (
        <MissingReservation canRetry={Boolean(key && failure?.retryable)} onRetry={() => void refetch()} />
      )}
    </Container>
  );
}

interface ReservationStatusViewProps {
  readonly reservation: Reservation;
  readonly reservationKey: ReservationKey;
  readonly label: PaymentLabel;
  /** Whether the guest has returned from paying the rest or a change, which is not reported yet. */
  readonly isRestVerified: boolean;
  /** Whether the guest has returned from paying a change that had ended. */
  readonly isChangeUnpaid: boolean;
  readonly onRefetch: () => Promise<unknown>;
}

/**
 * The label of the button to the gateway. It is also shown while a payment is verified: the guest may have closed the gateway's
 * page, or never reached it. A repeated request returns the same payment, so nobody pays twice.
 */
const payWords: Readonly<Partial<Record<PaymentLabel, MessageId>>> = {
  failed: 'status.payAgain',
  unknown: 'status.pay',
  pending: 'status.notPaidYet',
};

/**
 * A payment is verified once the guest has returned from the gateway. Before, its page may be open in another tab, or
 * abandoned: the stay waits for payment.
 */
const shownLabel = ({ paymentLabel, transfer }: Reservation, hasReturned: boolean): PaymentLabel =>
  paymentLabel === 'pending' && !transfer && !hasReturned ? 'unknown' : paymentLabel;

/** The texts of a label. A place that did not answer has not refused, and a guest who had not paid gets nothing back. */
function wordsOf({ status, refund, rest }: Reservation, label: PaymentLabel, isTransfer: boolean) {
  if (status === 'unanswered') return 'unanswered';
  if (rest?.state === 'lapsed') return 'lapsed';
  // All of it is paid at the place, later.
  if (rest?.state === 'open' && rest.deposit.minor === 0) {
    if (label === 'success') return 'at_place';
    if (label === 'or_waiting') return 'or_at_place';
  }
  if (label === 'cancel_by_guest' && !refund) return 'cancel_unpaid';
  return isTransfer ? 'transfer' : label;
}

function ReservationStatusView({
  reservation,
  reservationKey,
  label,
  isRestVerified,
  isChangeUnpaid,
  onRefetch,
}: ReservationStatusViewProps) {
  const { text, locale } = useText();
  const { answerHours } = useBookingTerms();
  const { payUntil, confirmUntil, contact, reason } = reservation;
  const isTransfer = label === 'pending' && reservation.transfer !== null;
  const words = isChangeUnpaid ? 'changeUnpaid' : wordsOf(reservation, label, isTransfer);
  const { toCard, toAccount } = reservation.returned ?? {};
  const way = toCard?.minor ? (toAccount?.minor ? 'both' : 'card') : toAccount?.minor ? 'account' : 'none';
  const meaning = text(`status.${words}.text`, { email: contact.email, hours: answerHours, way });
  const look = labelLooks[label];
  useEffect(() => {
    if (reservation.status !== 'held') forgetHeld(reservation.id);
  }, [reservation.id, reservation.status]);
  const { hasGivenUp, isEarly, restart } = useVerification(
    reservation.paymentLabel === 'pending' || isRestVerified,
    onRefetch,
  );
  const isVerifying = label === 'pending' && !isTransfer;
  // For the first half minute after the gateway the guest can only wait.
  const isWaiting = isVerifying && isEarly;
  const { isPaying, problem, start } = usePayment(reservationKey);
  const pay = () => void start().then(() => onRefetch());
  const headline = useFocusWhenSettled(isVerifying);
  // The chosen method comes first; the other one is below.
  const transfer = <Transfer reservation={reservation} reservationKey={reservationKey} />;
  return (
    <article className={styles.status}>
      <Outcome
        tone={look.tone}
        icon={look.icon}
        title={text(`status.${words}.title`)}
        titleRef={headline}
        // The host’s words come first: the guest wants to know why.
        lead={reason ? <span className={styles.reason}>{text('status.reason', { reason })}</span> : meaning}
        details={
          <>
            {reason && <p>{meaning}</p>}
            {label === 'or_waiting' && confirmUntil && (
              <p>{text('status.or_waiting.until', { time: formatInstant(confirmUntil, locale) })}</p>
            )}
          </>
        }
      >
        <Returned reservation={reservation} />
        <RefundLines reservation={reservation} />
        {(isVerifying || isRestVerified) && !hasGivenUp && <Progress label={text('status.pending.title')} />}
        {isVerifying && (
          <noscript>
            <a href={href('status', { locale, query: { ...reservationKey, [returnedKey]: 1 } })}>
              {text('status.pending.check')}
            </a>
          </noscript>
        )}
        {isVerifying && hasGivenUp && (
          <Notice>
            <p>{text('status.pending.slow')}</p>
            <Button variant="quiet" compact onClick={restart}>
              {text('status.pending.check')}
            </Button>
          </Notice>
        )}
        {isTransfer && transfer}
        {payUntil && !isWaiting && (look.canPay || label === 'pending') && (
          <PageForm name="pay" className={styles.pay} onSubmit={pay}>
            <Button type="submit" variant={look.canPay ? 'callToAction' : 'quiet'} aria-busy={isPaying}>
              {text(isPaying ? 'status.paying' : isTransfer ? 'transfer.card' : (payWords[label] ?? 'status.pay'))}
            </Button>
            <HoldTimer until={payUntil} isTransfer={isTransfer} refetch={onRefetch} />
          </PageForm>
        )}
        {label !== 'success' && !isTransfer && !isWaiting && transfer}
        <Rest reservation={reservation} reservationKey={reservationKey} />
        {/* The headline shows that it is over, once it is refetched. */}
        {problem && (problem === 'away' || !look.isOver) && (
          <Notice kind="error" title={text('status.payFailed.title')}>
            <p>{text(problem === 'away' ? 'status.payFailed.text' : 'status.payFailed.over')}</p>
          </Notice>
        )}
      </Outcome>
      <BookedStay reservation={reservation} />
      <Arrival reservation={reservation} />
      <Contract reservation={reservation} />
      <NextSteps reservation={reservation} reservationKey={reservationKey} />
      <ChangeLinks reservation={reservation} reservationKey={reservationKey} />
      {!isWaiting && (
        <CancelBooking
          reservation={reservation}
          reservationKey={reservationKey}
          onCancelled={() => headline.current?.focus()}
        />
      )}
    </article>
  );
}
