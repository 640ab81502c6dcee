import { SuggestingInput } from '@mp/ui/forms/suggesting-input';
import { useWhenReleased } from '@mp/ui/forms/use-when-released';
import { useHydrated } from '@mp/host-api';
import { useLazyEmailExistsQuery, type ApiFailure } from '@mp/api-client';
import { useSession } from '@mp/session';
import { Button, Notice, Price, TextArea, TextInput } from '@mp/ui';
import { checkIco, checkRequired, firstBroken, normalizeEmail } from '@mp/validation';
import { suggestEmail } from '@mp/validation/email-suggestion';
import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { StepActions, StepFrame } from '../wizard/step-frame.tsx';
import { ruleText } from '../wizard/rule-text.ts';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { ExtrasChoice } from '../extras/extras-choice.tsx';
import { AgesFields } from '../ages/ages-fields.tsx';
import { InsuranceChange } from '../insurance/insurance-change.tsx';
import { AccountOffer } from './account-offer.tsx';
import {
  checkContact,
  checkContactField,
  contactFields,
  contactLimits,
  firstWrong,
  type ContactErrors,
  type ContactField,
} from './contact-draft.ts';
import { contactOfUser } from './user-contact.ts';
import { clearFields, fillForm, focusField, isContactField, readForm, restoreForm } from './contact-form.ts';
import styles from './contact-step.module.css';
import { contactDraft } from './draft-store.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import { PhonePrefixSelect } from './phone-prefix-select.tsx';

/**
 * [2.56] The contact form. Its inputs are uncontrolled, so that input before hydration is not lost; every change is stored in
 * this tab's draft. The form's method is POST: personal data must not be in an address.
 */
export function ContactStep() {
  const { text, money } = useText();
  const { price, step, extrasStep, to } = useWizard();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [attempts, setAttempts] = useState(0);
  const isHydrated = useHydrated();
  const whenReleased = useWhenReleased();

  useEffect(() => {
    if (!form.current) return;
    restoreForm(form.current, contactDraft.get());
    contactDraft.set(readForm(form.current));
  }, []);

  // Fills in the account's data without replacing input.
  const { user } = useSession();
  useEffect(() => {
    if (!form.current || !user) return;
    restoreForm(form.current, contactOfUser(user));
    contactDraft.set(readForm(form.current));
    setRegistered(null);
  }, [user]);

  const [checkEmailExists] = useLazyEmailExistsQuery();
  const [refused, setRefused] = useState<ApiFailure | null>(null);
  const [registered, setRegistered] = useState<string | null>(null);
  /** Checks whether an address belongs to an account. A failed check blocks nothing; a rate limit is shown. */
  const checkEmail = async (email: string) => {
    const { data, error } = await checkEmailExists(normalizeEmail(email), true);
    const refusal = error as ApiFailure | undefined;
    setRefused(refusal?.code === 'too_many_requests' ? refusal : null);
    setRegistered(data?.exists && data.active && !user ? email.trim() : null);
  };

  const storeDraft = () => {
    if (!form.current) return;
    const draft = readForm(form.current);
    if (registered && draft.email.trim() !== registered) setRegistered(null);
    contactDraft.set(draft);
    // A field with an error is validated at every key; others only on blur.
    setErrors((before) =>
      Object.fromEntries(
        contactFields.flatMap((field) => {
          const broken = before[field] && checkContactField(field, draft);
          return broken ? [[field, broken]] : [];
        }),
      ),
    );
  };
  const judge = (event: FocusEvent<HTMLFormElement>) => {
    const { name, value } = event.target as unknown as HTMLInputElement;
    const left = event.currentTarget;
    if (!isContactField(name) || value === '') return;
    whenReleased(() => {
      const broken = checkContactField(name, readForm(left)) ?? undefined;
      setErrors((before) => ({ ...before, [name]: broken }));
      if (name === 'email' && !broken && !user) void checkEmail(value);
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const draft = readForm(event.currentTarget);
    contactDraft.set(draft);
    const found = checkContact(draft);
    setErrors(found);
    setAttempts((count) => count + 1);
    const wrong = firstWrong(found);
    if (!wrong) return void navigate(to('summary'));
    focusField(event.currentTarget, wrong);
  };

  /** The company number for the register; a missing or invalid one shows its error. */
  const readIco = (): string | null => {
    if (!form.current) return null;
    const { ico } = readForm(form.current);
    const broken = firstBroken(checkRequired(ico), checkIco(ico));
    setErrors((before) => ({ ...before, ico: broken ?? undefined }));
    if (broken) focusField(form.current, 'ico');
    return broken ? null : ico;
  };

  const errorOf = (field: ContactField): string | undefined => {
    const broken = errors[field];
    // The minimum length of a phone number has its own text.
    if (broken === 'too_short' && field === 'phone') return text('contact.phoneTooShort');
    return broken && ruleText(text, broken, { max: contactLimits[field] });
  };
  const wrongCount = Object.values(errors).filter(Boolean).length;
  const line = (field: ContactField) => ({
    name: field,
    maxLength: contactLimits[field],
    error: errorOf(field),
  });

  return (
    <StepFrame name="contact" title={text('contact.title')} lead={text('contact.lead')}>
      {extrasStep === step && <ExtrasChoice />}
      <form
        ref={form}
        method="post"
        className={styles.form}
        data-hydrate="now"
        noValidate
        onInput={storeDraft}
        onBlur={judge}
        onSubmit={submit}
      >
        <InsuranceChange />
        <AccountOffer registeredEmail={registered} />
        {refused && (
          <Notice>{text('contact.emailUnchecked', { minutes: Math.ceil((refused.retryAfter ?? 60) / 60) })}</Notice>
        )}
        <noscript>
          <p>{text('contact.noScript')}</p>
        </noscript>
        {attempts > 0 && wrongCount > 0 && (
          <Notice key={attempts} kind="error" title={text('contact.wrong', { count: wrongCount })} />
        )}
        <div className={styles.pair}>
          <TextInput {...line('name')} label={text('contact.name')} autoComplete="given-name" required />
          <TextInput {...line('surname')} label={text('contact.surname')} autoComplete="family-name" required />
        </div>
        <SuggestingInput
          {...line('email')}
          suggest={suggestEmail}
          question={(email) => text('contact.emailMeant', { email })}
          take={text('contact.emailTake')}
          type="email"
          inputMode="email"
          label={text('contact.email')}
          hint={text('contact.emailHint')}
          autoComplete="email"
          required
        />
        <div className={styles.phone}>
          <PhonePrefixSelect />
          <TextInput
            {...line('phone')}
            type="tel"
            label={text('contact.phone')}
            hint={text('contact.phoneHint')}
            autoComplete="tel-national"
          />
        </div>
        <InvoiceFields
          line={line}
          readIco={readIco}
          onFound={(company) => {
            if (!form.current) return;
            fillForm(form.current, company);
            storeDraft();
            focusField(form.current, 'invoiceName');
          }}
          onForget={(filledIn) => {
            if (!form.current) return;
            clearFields(form.current, filledIn);
            storeDraft();
          }}
        />
        <AgesFields />
        <TextArea
          name="note"
          label={text('contact.note')}
          hint={text('contact.noteHint')}
          error={errorOf('note')}
          maxLength={contactLimits.note}
        />
        <StepActions total={price && <Price lead={text('stay.total')} amount={money(price.total)} />}>
          <Button type={isHydrated ? 'submit' : 'button'} variant="callToAction">
            {text('contact.continue')}
          </Button>
        </StepActions>
      </form>
    </StepFrame>
  );
}
