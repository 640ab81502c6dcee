import type { ApiFailure, ReservationKey } from '@mp/api-client';
import { usePageContext } from '@mp/host-api';
import { PageForm, readProblem } from '@mp/host-api/page-form';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Card, Checkbox, Notice, TextInput } from '@mp/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { checkContact, contactLimits, firstWrong, type ContactErrors } from '../contact/contact-draft.ts';
import { focusField, readForm } from '../contact/contact-form.ts';
import { ruleText } from '../wizard/rule-text.ts';
import { useText } from '../wizard/use-text.ts';
import { useChangeContactMutation, type ChangeOffer } from './change-api.ts';
import { contactOf, fieldsOf } from './change-query.ts';
import styles from './change.module.css';

type TextField = Exclude<keyof ChangeOffer['contact'], 'invoice' | 'phonePrefix'>;

interface ChangeContactProps {
  readonly contact: ChangeOffer['contact'];
  readonly reservationKey: ReservationKey;
}

/** Contact and invoice data of a stay. They change at once, and cost nothing. */
export function ChangeContact({ contact, reservationKey: key }: ChangeContactProps) {
  const { text } = useText();
  const intl = useIntl();
  const { query } = usePageContext();
  const [change, { error, isLoading, isSuccess }] = useChangeContactMutation();
  const [errors, setErrors] = useState<ContactErrors>({});
  const failure = (error as ApiFailure | undefined) ?? readProblem(query, 'contact');
  const send = (form: HTMLFormElement) => {
    if (isLoading) return;
    const found = checkContact(readForm(form));
    setErrors(found);
    const wrong = firstWrong(found);
    if (wrong) return focusField(form, wrong);
    void change({ key, contact: contactOf(fieldsOf(form)) });
  };
  const line = (field: TextField) => {
    const broken = errors[field];
    return {
      name: field,
      maxLength: contactLimits[field],
      defaultValue: contact[field],
      error: broken && ruleText(text, broken, { max: contactLimits[field] }),
    };
  };
  return (
    <Card as="section" padded className={styles.box} aria-labelledby="change-contact">
      <h2 id="change-contact">{text('change.contact')}</h2>
      <PageForm name="contact" className={styles.form} onSubmit={(event) => send(event.currentTarget)}>
        <div className={styles.choices}>
          <TextInput {...line('name')} label={text('contact.name')} />
          <TextInput {...line('surname')} label={text('contact.surname')} />
          <TextInput {...line('email')} inputMode="email" label={text('contact.email')} />
          <TextInput {...line('phone')} type="tel" label={text('contact.phone')} />
        </div>
        <input type="hidden" name="phonePrefix" value={contact.phonePrefix ?? ''} />
        <Checkbox name="invoice" value="1" label={text('invoice.wanted')} defaultChecked={contact.invoice === true} />
        <div className={`${styles.pair} ${styles.invoice}`}>
          <TextInput {...line('ico')} label={text('invoice.ico')} hint={text('invoice.icoHint')} />
          <TextInput {...line('dic')} label={text('invoice.dic')} hint={text('invoice.dicHint')} />
          <TextInput {...line('invoiceName')} label={text('invoice.name')} />
          <TextInput {...line('invoiceStreet')} label={text('invoice.street')} />
          <TextInput {...line('invoiceCity')} label={text('invoice.city')} />
          <TextInput {...line('invoiceZip')} label={text('invoice.zip')} />
        </div>
        {failure && (
          <Notice kind="error">
            <p>{errorText(intl, failure)}</p>
          </Notice>
        )}
        {isSuccess && (
          <Notice>
            <p>{text('change.contactSaved')}</p>
          </Notice>
        )}
        <div>
          <Button type="submit" variant="quiet" aria-busy={isLoading}>
            {text('change.saveContact')}
          </Button>
        </div>
      </PageForm>
    </Card>
  );
}
