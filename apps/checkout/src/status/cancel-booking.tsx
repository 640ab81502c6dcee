import {
  useCancellationQuery,
  useCancelReservationMutation,
  type ApiFailure,
  type Cancellation,
  type Reservation,
  type ReservationKey,
} from '@mp/api-client';
import { seriousReasons } from '@mp/domain';
import { errorText } from '@mp/i18n/error-texts';
import { Link, useHydrated, usePageContext } from '@mp/host-api';
import { PageForm, readProblem } from '@mp/host-api/page-form';
import { href } from '@mp/i18n';
import { Button, buttonClass, Card, Notice, Skeleton } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { AmountLines } from '../order-price/amount-lines.tsx';
import { useText } from '../wizard/use-text.ts';
import styles from './cancel-booking.module.css';
import { noReason } from './no-reason.ts';
import { SeriousReasonFields } from './serious-reason-fields.tsx';

/** Statuses that can be cancelled. */
const cancellable: readonly Reservation['status'][] = ['held', 'requested', 'confirmed'];

/** Whether cancelling may be refused: nothing may refund a paid stay. An unpaid one costs nothing to cancel. [4.34] */
export const mayBeRefused = ({ status }: Reservation): boolean => status === 'confirmed';

/**
 * Cancelling by the guest. The server's refund is shown first, and cancelling is for exactly that amount: if it changes
 * meanwhile, the new one is shown. The refund of the insurance needs a serious reason; without one, the policy may refund
 * less. If it cannot be cancelled here, that is shown instead of the button. [4.34] [9.11]
 */
export function CancelBooking({
  reservation,
  reservationKey,
  onCancelled,
}: {
  reservation: Reservation;
  reservationKey: ReservationKey;
  /** Called after the cancellation: the form has disappeared with the focus. */
  onCancelled: () => void;
}) {
  const { text, locale } = useText();
  const intl = useIntl();
  const { query, today } = usePageContext();
  const isHydrated = useHydrated();
  // The account links here with the form open; so does the button without JavaScript.
  const [isOpen, setOpen] = useState(query.has('cancel'));
  const { data, error, isFetching, refetch } = useCancellationQuery(
    isOpen || mayBeRefused(reservation) ? reservationKey : skipToken,
  );
  const [cancel, cancelling] = useCancelReservationMutation();
  const title = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const [isReasonMissing, setReasonMissing] = useState(false);

  // Focuses the form when it opens, and the button when it closes.
  useEffect(() => {
    if (isOpen) title.current?.focus();
    else if (wasOpen.current) (opener.current?.querySelector('button') ?? opener.current)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!cancellable.includes(reservation.status)) return null;
  const open = () => {
    setOpen(true);
    // The loaded terms may be outdated.
    if (mayBeRefused(reservation)) void refetch();
  };
  if (!isOpen && data?.obstacle)
    return (
      <div ref={opener} tabIndex={-1}>
        {reservation.departure >= today && <Outcome cancellation={data} />}
      </div>
    );
  // Whether cancelling is possible is still loading.
  if (!isOpen && mayBeRefused(reservation) && !data && !error) return null;
  if (!isOpen)
    return (
      <div ref={opener}>
        {isHydrated ? (
          <Button variant="quiet" onClick={open}>
            {text('cancel.open')}
          </Button>
        ) : (
          <a
            className={buttonClass({ variant: 'quiet' })}
            href={href('status', { locale, query: { ...reservationKey, cancel: 1 } })}
            data-waits=""
          >
            {text('cancel.open')}
          </a>
        )}
      </div>
    );
  const needsReason = data?.needsReason ?? false;
  const withoutReason = data?.withoutReason ?? null;
  const failure = ((cancelling.error ?? error) as ApiFailure | undefined) ?? readProblem(query, 'cancel');
  const confirm = async () => {
    if (!data || cancelling.isLoading) return;
    const fields = form.current && new FormData(form.current);
    const chosen = fields?.get('reason');
    const reason = seriousReasons.find((one) => one === chosen);
    const hasNone = withoutReason !== null && chosen === noReason;
    setReasonMissing(needsReason && !reason && !hasNone);
    if (needsReason && !reason && !hasNone) return form.current?.querySelector('select')?.focus();
    const note = ((fields?.get('note') as string | null | undefined) ?? '').trim();
    const refund = hasNone ? withoutReason.refund : data.refund;
    const result = await cancel({ ...reservationKey, refund, reason, note: note || undefined });
    if (result.error) void refetch();
    else onCancelled();
  };
  return (
    <Card
      as="section"
      padded
      className={styles.box}
      aria-labelledby="cancel-title"
      aria-busy={isFetching || cancelling.isLoading}
    >
      <h2 id="cancel-title" ref={title} tabIndex={-1} className={styles.title} data-autofocus>
        {text('cancel.title')}
      </h2>
      {failure && (
        <Notice kind="error">
          <p>{errorText(intl, failure)}</p>
        </Notice>
      )}
      {data ? <Outcome cancellation={data} /> : !error && <Skeleton height="96px" width="100%" />}
      <PageForm name="cancel" ref={form} className={styles.form} onSubmit={() => void confirm()}>
        {data && data.obstacle === null && (
          <>
            <input type="hidden" name="refund" value={data.refund.minor} />
            <input type="hidden" name="currency" value={data.refund.currency} />
            {needsReason && (
              <SeriousReasonFields
                isMissing={isReasonMissing}
                withoutReason={withoutReason?.refund ?? null}
                onChoose={() => setReasonMissing(false)}
              />
            )}
            {withoutReason && <input type="hidden" name="refundWithout" value={withoutReason.refund.minor} />}
          </>
        )}
        <div className={styles.ways}>
          {data && data.obstacle === null && (
            <Button type="submit" aria-busy={cancelling.isLoading}>
              {text(cancelling.isLoading ? 'cancel.sending' : 'cancel.confirm')}
            </Button>
          )}
          {isHydrated ? (
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {text(data?.obstacle ? 'cancel.close' : 'cancel.keep')}
            </Button>
          ) : (
            <a
              className={buttonClass({ variant: 'quiet' })}
              href={href('status', { locale, query: { ...reservationKey } })}
              data-waits=""
            >
              {text(data?.obstacle ? 'cancel.close' : 'cancel.keep')}
            </a>
          )}
        </div>
      </PageForm>
    </Card>
  );
}

/** The amounts of a cancellation, or why it is impossible here. */
function Outcome({ cancellation }: { cancellation: Cancellation }) {
  const { text, money, locale } = useText();
  const { obstacle, toCard, toAccount, asVoucher, released, vouchersReturned, kept, refund } = cancellation;
  const terms = href('legal', { locale, params: { document: 'cancellation-terms' } });
  if (obstacle)
    return (
      <p>
        {text(`cancel.obstacle.${obstacle}`)} <Link to={terms}>{text('cancel.terms')}</Link>
      </p>
    );
  const amounts = [
    ['toCard', toCard],
    ['toAccount', toAccount],
    ['asVoucher', asVoucher],
    ['released', released],
    ['vouchersReturned', vouchersReturned],
    ['kept', kept],
  ] as const;
  const lines = amounts
    .filter(([, amount]) => amount.minor > 0)
    .map(([name, amount]) => [text(`cancel.${name}`), money(amount)] as const);
  return (
    <>
      <p>{text(refund.minor > 0 ? 'cancel.refunds' : 'cancel.free')}</p>
      <AmountLines strong lines={lines} />
      <p className={styles.quiet}>
        {text('cancel.forGood')} <Link to={terms}>{text('cancel.terms')}</Link>
      </p>
    </>
  );
}
