import type { ApiFailure, ReservationKey } from '@mp/api-client';
import { usePageContext } from '@mp/host-api';
import { PageForm, readProblem } from '@mp/host-api/page-form';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Card, Checkbox, Notice, TextInput } from '@mp/ui';
import { useIntl } from 'react-intl';
import { useText } from '../wizard/use-text.ts';
import { useChangeContactMutation, type ChangeOffer } from './change-api.ts';
import { contactOf, fieldsOf } from './change-query.ts';
import styles from './change.module.css';

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
  const failure = (error as ApiFailure | undefined) ?? readProblem(query, 'contact');
  const send = (form: HTMLFormElement) => {
    if (!isLoading && form.reportValidity()) void change({ key, contact: contactOf(fieldsOf(form)) });
  };
  return (
    <Card as="section" padded className={styles.box} aria-labelledby="change-contact">
      <h2 id="change-contact">{text('change.contact')}</h2>
      <PageForm name="contact" className={styles.form} onSubmit={(event) => send(event.currentTarget)}>
        <div className={styles.pair}>
          <TextInput name="name" label={text('contact.name')} maxLength={80} defaultValue={contact.name} required />
          <TextInput
            name="surname"
            label={text('contact.surname')}
            maxLength={80}
            defaultValue={contact.surname}
            required
          />
          <TextInput type="email" name="email" label={text('contact.email')} defaultValue={contact.email} required />
          <TextInput
            type="tel"
            name="phone"
            label={text('contact.phone')}
            maxLength={30}
            defaultValue={contact.phone}
          />
        </div>
        <input type="hidden" name="phonePrefix" value={contact.phonePrefix ?? ''} />
        <Checkbox name="invoice" value="1" label={text('invoice.wanted')} defaultChecked={contact.invoice === true} />
        <div className={`${styles.pair} ${styles.invoice}`}>
          <TextInput name="ico" label={text('invoice.ico')} maxLength={20} defaultValue={contact.ico} />
          <TextInput name="dic" label={text('invoice.dic')} maxLength={20} defaultValue={contact.dic} />
          <TextInput
            name="invoiceName"
            label={text('invoice.name')}
            maxLength={160}
            defaultValue={contact.invoiceName}
          />
          <TextInput
            name="invoiceStreet"
            label={text('invoice.street')}
            maxLength={160}
            defaultValue={contact.invoiceStreet}
          />
          <TextInput
            name="invoiceCity"
            label={text('invoice.city')}
            maxLength={80}
            defaultValue={contact.invoiceCity}
          />
          <TextInput name="invoiceZip" label={text('invoice.zip')} maxLength={12} defaultValue={contact.invoiceZip} />
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
