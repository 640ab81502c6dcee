import { childAges, companionKeys, readCompanions } from '@mp/domain';
import { href } from '@mp/i18n';
import { PersonsPicker, StayDateFields } from '@mp/ui/stay-picker';
import { Button, Notice, Price } from '@mp/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Form } from 'react-router';
import { HiddenChoices } from '../wizard/hidden-choices.tsx';
import { ruleText } from '../wizard/rule-text.ts';
import { StepActions, StepFrame } from '../wizard/step-frame.tsx';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import styles from './dates-step.module.css';
import { OtherDays } from './other-days.tsx';
import { useDates } from './use-dates.ts';

/**
 * [2.52] Dates and guests. A GET form that works without JavaScript; after hydration it checks every choice with the API, and
 * shows at once why a day is impossible, and which ones near it are possible.
 */
export function DatesStep() {
  const { text, money, locale } = useText();
  const { place, choices, ratesFailure } = useWizard();
  const dates = useDates();
  const { choice, party, partyProblem, sleepsOnly, refused, problem, nights, total, isChecking } = dates;
  const [isSubmitted, setSubmitted] = useState(false);
  /** Whether the guest has submitted before the place has responded: the form continues once it has. */
  const [isWaiting, setWaiting] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // The fields may have changed before hydration.
  useEffect(() => {
    const data = new FormData(form.current ?? undefined);
    dates.setParty({
      adults: Number(data.get('ad') || NaN),
      children: Number(data.get('ch') || NaN),
      ...readCompanions((key) => data.get(key)),
    });
    // Once: later changes call the handlers of the fields.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const partyError = partyProblem
    ? ruleText(text, partyProblem)
    : sleepsOnly !== null
      ? text('dates.problem.sleeps', { beds: sleepsOnly })
      : refused
        ? text(`dates.problem.${refused}`, { most: place.companions[refused] })
        : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    setSubmitted(true);
    if (dates.isComplete && !isChecking) return;
    event.preventDefault();
    if (dates.isComplete) return setWaiting(true);
    const fields = [...event.currentTarget.elements] as HTMLInputElement[];
    const isWrong = ({ name, validity }: HTMLInputElement) =>
      validity?.valid === false || (partyError !== undefined && name === 'ad');
    fields.find(isWrong)?.focus();
  };

  useEffect(() => {
    if (!isWaiting || isChecking) return;
    setWaiting(false);
    form.current?.requestSubmit();
  }, [isWaiting, isChecking]);

  const errors = problem && { [problem.field]: text(problem.id, problem.values) };
  return (
    <StepFrame name="dates" title={text('dates.title')} lead={text('dates.lead')}>
      <Form
        ref={form}
        method="get"
        action={href('checkout', { locale })}
        className={styles.form}
        onSubmit={submit}
        noValidate
        data-waits
      >
        <HiddenChoices without={['arr', 'dep', 'ad', 'ch', ...companionKeys, 'rooms']} />
        <div className={styles.pair}>
          <StayDateFields
            choice={choice}
            onChoice={dates.setChoice}
            placeId={place.id}
            party={party}
            required
            showMissing={isSubmitted}
            errors={errors ?? undefined}
            hint={nights !== null && !problem ? text('stay.nights', { nights }) : undefined}
          />
        </div>
        <OtherDays label={text('dates.otherArrivals')} days={dates.otherArrivals} onChoose={dates.chooseArrival} />
        <OtherDays
          label={text('dates.otherDepartures')}
          days={dates.otherDepartures}
          onChoose={(departure) => dates.setChoice({ ...choice, departure })}
        />
        <div className={styles.pair}>
          <PersonsPicker
            party={choices.party}
            onParty={dates.setParty}
            hints={{
              adults: text('dates.adultsHint', { years: childAges.to + 1 }),
              children: text('dates.childrenHint'),
            }}
            most={place.companions}
            error={partyError}
          />
        </div>
        {ratesFailure?.retryable && (
          <Notice kind="error" title={text('failure.network.title')}>
            <p>{text('failure.network.loading')}</p>
          </Notice>
        )}
        <StepActions
          total={
            total && nights ? (
              <Price lead={text('stay.totalFrom')} amount={money(total)} note={text('stay.forNights', { nights })} />
            ) : undefined
          }
        >
          <Button type="submit" variant="callToAction" aria-busy={isWaiting || undefined}>
            {text('dates.continue')}
          </Button>
        </StepActions>
      </Form>
    </StepFrame>
  );
}
