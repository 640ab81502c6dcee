import { Link, useHydrated, usePageContext } from '@mp/host-api';
import { Button, Notice, Price } from '@mp/ui';
import { checkAgreement } from '@mp/validation';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { contactDraft } from '../contact/draft-store.ts';
import { useSessionEnd } from '../contact/use-session-end.ts';
import { useDraft } from '@mp/session/drafts';
import { useDeposit } from '../order-price/use-deposit.ts';
import { CodesSection } from '../vouchers/codes-section.tsx';
import { orderCodes } from '../vouchers/order-codes.ts';
import { StepActions, StepFrame } from '../wizard/step-frame.tsx';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { Agreements, type Agreement, agreements } from './agreements.tsx';
import { ChargeRest } from './charge-rest.tsx';
import styles from './confirm-step.module.css';
import { bookingOrder } from './booking-order.ts';
import { OrderProblemNotice } from './order-problem-notice.tsx';
import { OrderReview } from './order-review.tsx';
import { useOrder } from './use-order.ts';
import { WaysToPay, type WayToPay, useTransferDays } from './ways-to-pay.tsx';
import { useMissingPart } from './missing-part.ts';

const sessionEnded = { kind: 'session' } as const;

/**
 * [2.57] The summary with the price, the codes, the agreements, and the final button. JavaScript sends the order, so the button
 * does nothing before hydration.
 */
export function ConfirmStep() {
  const { text, money } = useText();
  const { locale } = usePageContext();
  const { place, stay, rate, agesUnder18, offer, extras, price, to, refresh } = useWizard();
  const { progress, problem: orderProblem, submit, forgetProblem } = useOrder();
  const session = useSessionEnd();
  const problem = orderProblem ?? (session.hasEnded ? sessionEnded : null);
  const isHydrated = useHydrated();
  const contact = useDraft(contactDraft);
  const codes = useDraft(orderCodes);
  const missingPart = useMissingPart();
  const transferDays = useTransferDays();
  const deposit = useDeposit();
  const [chosenWay, setChosenWay] = useState<WayToPay>('card');
  const wayToPay = transferDays === null ? 'card' : chosenWay;
  const [missing, setMissing] = useState<readonly Agreement[]>([]);
  const [acceptances, setAcceptances] = useState(0);
  const problemBox = useRef<HTMLDivElement>(null);
  const orderForm = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (problem) problemBox.current?.focus();
    // Shows the newest total beside its notice. Lost availability is loaded only when the guest continues: the wizard would
    // leave this step, with its explanation, at once.
    if (problem?.kind === 'price') refresh();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each problem; refresh is new at every render
  }, [problem]);

  // The pressed button has disappeared with its notice, so the order's button gets the focus.
  useEffect(() => {
    if (acceptances > 0) orderForm.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [acceptances]);

  if (!stay || !rate || !offer || !price) return null;
  const continueBooking = () => {
    forgetProblem();
    session.accept();
    setAcceptances((count) => count + 1);
  };
  const reason = missingPart
    ? text(`confirm.missing.${missingPart}`)
    : problem?.kind === 'price'
      ? text('confirm.acceptPrice')
      : problem?.kind === 'session'
        ? text('confirm.signInOrGuest')
        : undefined;

  const order = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const notTicked = agreements.filter((name) =>
      checkAgreement((form.elements.namedItem(name) as HTMLInputElement).checked),
    );
    setMissing(notTicked);
    const first = notTicked[0] && form.elements.namedItem(notTicked[0]);
    if (first instanceof HTMLElement) return first.focus();
    if (!reason)
      void submit(
        bookingOrder({
          ...{ placeId: place.id, stay, rateId: rate.id, agesUnder18, offer, extras, price, codes, contact, locale },
          chargesRest: new FormData(form).has('chargeRest'),
        }),
        wayToPay,
      );
  };
  const hasVouchers = price.vouchers.minor > 0;
  const isPaidInPart = hasVouchers || price.spotTax.minor > 0;
  const leadOfPart = deposit ? 'price.deposit' : hasVouchers ? 'price.toPay' : 'price.toPayNow';
  const amountNow = deposit?.now ?? (isPaidInPart ? price.toPay : price.total);
  const next =
    price.toPay.minor === 0
      ? 'nextPaid'
      : wayToPay === 'transfer'
        ? 'nextTransfer'
        : place.instantBooking
          ? 'next'
          : 'nextOnRequest';

  return (
    <StepFrame
      name="summary"
      title={text('confirm.title')}
      lead={text(place.instantBooking ? 'confirm.lead' : 'confirm.leadOnRequest')}
    >
      <div className={styles.form}>
        <div ref={problemBox} tabIndex={-1} className={styles.problem}>
          {problem && <OrderProblemNotice problem={problem} onAccept={continueBooking} />}
        </div>
        <OrderReview contact={isHydrated ? contact : null} />
        <CodesSection />
        {(missingPart === 'contact' || missingPart === 'insuranceConsent') && (
          <Notice title={text(`confirm.missing.${missingPart}`)}>
            <Link to={to(missingPart === 'contact' ? 'contact' : 'insurance')}>
              {text(`confirm.fill.${missingPart}`)}
            </Link>
          </Notice>
        )}
        <form
          ref={orderForm}
          method="post"
          onSubmit={order}
          noValidate
          className={styles.form}
          data-hydrate="now"
          aria-busy={progress !== 'idle'}
        >
          {transferDays !== null && <WaysToPay way={wayToPay} days={transferDays} onChoose={setChosenWay} />}
          <Agreements
            missing={missing}
            onTick={(name) => setMissing((before) => before.filter((each) => each !== name))}
          />
          {wayToPay === 'card' && <ChargeRest />}
          <p className={styles.next}>{text(`confirm.${next}`)}</p>
          <StepActions
            total={
              <Price lead={text(isPaidInPart || deposit ? leadOfPart : 'stay.total')} amount={money(amountNow)} large />
            }
          >
            <Button type={isHydrated ? 'submit' : 'button'} variant="callToAction" disabledReason={reason}>
              {progress === 'reserving' && text('confirm.reserving')}
              {progress === 'paying' && text('confirm.paying')}
              {progress === 'idle' && text('confirm.order')}
            </Button>
          </StepActions>
        </form>
      </div>
    </StepFrame>
  );
}
