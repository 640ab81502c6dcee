import { useHydrated } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Button, Icon, Notice, Price } from '@mp/ui';
import { checkAgreement } from '@mp/validation';
import { useRef, useState, type FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import choice from '../choice/choice-cards.module.css';
import { useDraft } from '@mp/session/drafts';
import { useTickedEarly } from '../storage/use-ticked-early.ts';
import { HiddenChoices } from '../wizard/hidden-choices.tsx';
import { ruleText } from '../wizard/rule-text.ts';
import { StepActions, StepFrame } from '../wizard/step-frame.tsx';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { ExtrasChoice } from '../extras/extras-choice.tsx';
import { InsuranceConsentBox } from './insurance-consent-box.tsx';
import { InsuranceProvider } from './insurance-provider.tsx';
import { insuranceConsent } from './insurance-consent.ts';
import styles from './insurance-step.module.css';

/**
 * [2.55] The cancellation waiver: who gives it, its price, cover and refund, and a choice without a default. A stay without
 * one shows why, and continues. [5.36]
 */
export function InsuranceStep() {
  const { text, money, locale } = useText();
  const { choices, stay, rate, insurance, insuranceFailure, offer, price, refresh, to } = useWizard();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const hasConsented = useDraft(insuranceConsent) !== null;
  const [chosen, setChosen] = useState(choices.isInsured);
  const [missing, setMissing] = useState<'choice' | 'consent' | null>(null);
  const choose = (isInsured: boolean) => {
    setChosen(isInsured);
    setMissing(null);
    if (!isInsured) insuranceConsent.set(null);
    void navigate(to('insurance', { isInsured }), { replace: true, preventScrollReset: true });
  };
  useTickedEarly(form, 'ins', chosen === null ? '' : String(Number(chosen)), (value) => choose(value === '1'));
  if (!stay || !price) return null;

  // A rate may refund something by itself: the waiver covers what that does not.
  const hasPolicy = Boolean(rate?.policy?.steps.length);
  const terms = insurance?.terms ?? null;
  const isRefused = insurance !== null && terms === null;
  const refusal = rate?.refundable ? 'tooDear' : 'noRefund';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRefused) return void navigate(to('contact', { isInsured: false }));
    if (chosen === null) {
      setMissing('choice');
      form.current?.querySelector<HTMLInputElement>('input[name="ins"]')?.focus();
    } else if (chosen && checkAgreement(hasConsented)) {
      setMissing('consent');
      form.current?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.focus();
    } else {
      // A guest who continues has seen the current price.
      if (chosen && terms) insuranceConsent.set(terms.premium);
      // The address may not have the choice yet.
      void navigate(to('contact', { isInsured: chosen }));
    }
  };

  return (
    <StepFrame
      name="insurance"
      title={text('insurance.title')}
      lead={text(hasPolicy ? 'insurance.leadPolicy' : 'insurance.lead')}
    >
      {insuranceFailure && (
        <Notice kind="error" title={text('insurance.failure.title')}>
          <p>{text('insurance.failure.text')}</p>
          <Button variant="quiet" compact onClick={refresh}>
            {text('failure.again')}
          </Button>
        </Notice>
      )}
      {terms && <InsuranceProvider insurer={insurance?.insurer ?? null} />}
      <Form
        id="insurance-form"
        ref={form}
        method="get"
        action={href('checkout', { locale })}
        className={choice.form}
        onSubmit={submit}
        noValidate={isHydrated}
        data-waits
      >
        <HiddenChoices without={['ins']} />
        <p aria-live="polite" id="insurance-missing" className={styles.missing}>
          {missing === 'choice' && (
            <>
              <Icon name="alert" size={18} />
              {text('insurance.choose')}
            </>
          )}
        </p>
        {isRefused ? (
          <Notice title={text(`insurance.${refusal}.title`)}>
            <p>{text(`insurance.${refusal}.text`, { limit: money(insurance.limit) })}</p>
            <input type="hidden" name="ins" value="0" />
          </Notice>
        ) : (
          <fieldset className={choice.cards} aria-describedby={missing === 'choice' ? 'insurance-missing' : undefined}>
            <legend className={choice.legend}>{text('insurance.title')}</legend>
            {terms && (
              <label className={choice.card} htmlFor="insurance-yes">
                <input
                  id="insurance-yes"
                  type="radio"
                  name="ins"
                  value="1"
                  required
                  className={choice.radio}
                  defaultChecked={chosen === true}
                  aria-describedby="insurance-covers"
                  onChange={() => choose(true)}
                />
                <span className={choice.words}>
                  <span className={choice.name}>{text('insurance.yes')}</span>
                  <span id="insurance-covers" className={styles.covers}>
                    {(['refund', 'reasons', 'guests'] as const).map((item) => (
                      <span key={item}>
                        <Icon name="check" size={18} />
                        {text(`insurance.covers.${item}`, {
                          // A stay that does not happen is not taxed.
                          refund: money({ ...terms.refund, minor: terms.refund.minor + (offer?.localTax.minor ?? 0) }),
                          people: stay.party.adults + stay.party.children,
                        })}
                      </span>
                    ))}
                  </span>
                </span>
                <Price amount={`+ ${money(terms.premium)}`} note={text('insurance.vat', { vat: money(terms.vat) })} />
              </label>
            )}
            <label className={choice.card} htmlFor="insurance-no">
              <input
                id="insurance-no"
                type="radio"
                name="ins"
                value="0"
                required
                className={choice.radio}
                defaultChecked={chosen === false}
                aria-describedby="insurance-without"
                onChange={() => choose(false)}
              />
              <span className={choice.words}>
                <span className={choice.name}>{text('insurance.no')}</span>
                <span id="insurance-without" className={styles.without}>
                  {text(hasPolicy ? 'insurance.withoutPolicy' : 'insurance.without')}
                </span>
              </span>
            </label>
          </fieldset>
        )}
        {terms && chosen && (
          <InsuranceConsentBox
            insurer={insurance?.insurer ?? null}
            isTicked={hasConsented}
            error={missing === 'consent' ? ruleText(text, 'errors.agreement') : undefined}
            onTick={(isTicked) => {
              insuranceConsent.set(isTicked ? terms.premium : null);
              if (isTicked) setMissing(null);
            }}
          />
        )}
      </Form>
      <ExtrasChoice />
      <StepActions total={<Price lead={text('stay.total')} amount={money(price.total)} />}>
        <Button type="submit" form="insurance-form" variant="callToAction">
          {text('insurance.continue')}
        </Button>
      </StepActions>
    </StepFrame>
  );
}
