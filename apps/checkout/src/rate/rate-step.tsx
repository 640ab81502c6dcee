import type { StayRate } from '@mp/api-client';
import { href } from '@mp/i18n';
import { Button, Icon, Notice, Price } from '@mp/ui';
import { useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { RefundSteps } from '../policy/refund-steps.tsx';
import { useTickedEarly } from '../storage/use-ticked-early.ts';
import { HiddenChoices } from '../wizard/hidden-choices.tsx';
import { StepActions, StepFrame } from '../wizard/step-frame.tsx';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import choice from '../choice/choice-cards.module.css';
import styles from './rate-step.module.css';

/** [2.53] The available rates of the stay, each explained in plain words. */
export function RateStep() {
  const { text, money, locale } = useText();
  const { rates, rate, choices, place, to } = useWizard();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(rate?.id ?? rates[0]?.id);
  const total = rates.find(({ id }) => id === chosen)?.total;
  const isGone = choices.rateId !== null && !rate;
  const choose = (rateId: number) => {
    setChosen(rateId);
    void navigate(to('rate', { rateId }), { replace: true, preventScrollReset: true });
  };
  const form = useRef<HTMLFormElement>(null);
  useTickedEarly(form, 'rate', String(chosen), (value) => choose(Number(value)));
  return (
    <StepFrame
      name="rate"
      title={text('rate.title')}
      lead={text(place.instantBooking ? 'rate.lead' : 'rate.leadOnRequest')}
    >
      {isGone && (
        <Notice title={text('rate.gone.title')}>
          <p>{text('rate.gone.text')}</p>
        </Notice>
      )}
      <Form ref={form} method="get" action={href('checkout', { locale })} className={choice.form}>
        <HiddenChoices without={['rate']} />
        <fieldset className={choice.cards}>
          <legend className={choice.legend}>{text('rate.title')}</legend>
          {rates.map((each) => (
            <RateCard key={each.id} rate={each} isChosen={each.id === chosen} onChoose={() => choose(each.id)} />
          ))}
        </fieldset>
        <StepActions total={total && <Price lead={text('stay.total')} amount={money(total)} />}>
          <Button type="submit" variant="callToAction">
            {text('rate.continue')}
          </Button>
        </StepActions>
      </Form>
    </StepFrame>
  );
}

function RateCard({ rate, isChosen, onChoose }: { rate: StayRate; isChosen: boolean; onChoose: () => void }) {
  const { text, money, date } = useText();
  const id = `rate-${rate.id}`;
  return (
    <label className={choice.card} htmlFor={id}>
      <input
        id={id}
        className={choice.radio}
        type="radio"
        name="rate"
        value={rate.id}
        defaultChecked={isChosen}
        aria-describedby={`${id}-conditions`}
        onChange={onChoose}
      />
      <span className={choice.words}>
        <span className={choice.name}>{rate.name}</span>
        <span id={`${id}-conditions`} className={styles.conditions}>
          {rate.description && <span className={styles.description}>{rate.description}</span>}
          {rate.included.map((item) => (
            <span key={item} className={styles.included}>
              <Icon name="check" size={18} />
              {item}
            </span>
          ))}
          <RefundSteps policy={rate.policy} />
          {(rate.refundable || !rate.policy?.steps.length) && (
            <span className={styles.included}>
              <Icon name="info" size={18} />
              {text(rate.refundable ? 'rate.refundable' : 'rate.nonRefundable')}
            </span>
          )}
          {rate.deposit && (
            <span className={styles.included}>
              <Icon name="calendar" size={18} />
              {text('rate.deposit', { percent: rate.deposit.perMille / 10, date: date(rate.deposit.dueOn) })}
            </span>
          )}
        </span>
      </span>
      <Price amount={money(rate.total)} note={text('rate.perNight', { price: money(rate.perNight) })} />
    </label>
  );
}
