import { usePageContext } from '@mp/federation';
import { Button, Notice, Price } from '@mp/ui';
import { checkAgreement } from '@mp/validation';
import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { Link } from 'react-router';
import { checkContact, firstWrong } from '../contact/contact-draft.ts';
import { contactDraft } from '../contact/draft-store.ts';
import { useHydrated } from '../storage/use-hydrated.ts';
import { StepActions, StepFrame } from '../wizard/step-frame.tsx';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { Agreements, type Agreement, agreements } from './agreements.tsx';
import styles from './confirm-step.module.css';
import { OrderReview } from './order-review.tsx';
import { OrderProblemNotice } from './order-problem-notice.tsx';
import { orderOf } from './order-of.ts';
import { useOrder } from './use-order.ts';

/**
 * [2.57] Everything once more, what it costs and what that contains, the agreements, and the button that obliges. The
 * order is sent by JavaScript alone, so its button does nothing before the page is alive.
 */
export function ConfirmStep() {
  const { text, money } = useText();
  const { locale } = usePageContext();
  const { place, stay, rate, offer, to, refresh } = useWizard();
  const { progress, problem, submit, forgetProblem } = useOrder();
  const isHydrated = useHydrated();
  const contact = useSyncExternalStore(contactDraft.subscribe, contactDraft.get, contactDraft.getOnServer);
  const [missing, setMissing] = useState<readonly Agreement[]>([]);
  const problemBox = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (problem) problemBox.current?.focus();
    // The newest total stands beside the notice that speaks of it. What is no longer free is asked for only when the
    // guest goes on: the wizard would leave this step, and its explanation, at once.
    if (problem?.kind === 'price') refresh();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each problem; refresh is new at every render
  }, [problem]);

  if (!stay || !rate || !offer) return null;
  const isContactMissing = isHydrated && firstWrong(checkContact(contact)) !== undefined;
  const reason = isContactMissing
    ? text('confirm.contactMissing')
    : problem?.kind === 'price'
      ? text('confirm.acceptPrice')
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
    if (!reason) void submit(orderOf({ placeId: place.id, stay, rateId: rate.id, offer, contact, locale }));
  };
  const isBusy = progress !== 'idle';

  return (
    <StepFrame
      name="summary"
      title={text('confirm.title')}
      lead={text(place.instantBooking ? 'confirm.lead' : 'confirm.leadOnRequest')}
    >
      <form method="post" onSubmit={order} noValidate className={styles.form} data-hydrate="now" aria-busy={isBusy}>
        <div ref={problemBox} tabIndex={-1} className={styles.problem}>
          {problem && <OrderProblemNotice problem={problem} onAcceptPrice={forgetProblem} />}
        </div>
        <OrderReview contact={isHydrated ? contact : null} />
        {isContactMissing && (
          <Notice title={text('confirm.contactMissing')}>
            <Link to={to('contact')}>{text('confirm.fillContact')}</Link>
          </Notice>
        )}
        <Agreements
          missing={missing}
          onTick={(name) => setMissing((before) => before.filter((each) => each !== name))}
        />
        <p className={styles.next}>{text(place.instantBooking ? 'confirm.next' : 'confirm.nextOnRequest')}</p>
        <StepActions total={<Price lead={text('stay.total')} amount={money(offer.total)} large />}>
          <Button type={isHydrated ? 'submit' : 'button'} variant="callToAction" disabledReason={reason}>
            {progress === 'reserving' && text('confirm.reserving')}
            {progress === 'paying' && text('confirm.paying')}
            {progress === 'idle' && text('confirm.order')}
          </Button>
        </StepActions>
      </form>
    </StepFrame>
  );
}
