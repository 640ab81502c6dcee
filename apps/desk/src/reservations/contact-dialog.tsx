import { Checkbox, TextInput } from '@mp/ui';
import { useState } from 'react';
import { useText } from '../text/use-text.ts';
import { ReservationActionDialog } from './reservation-action-dialog.tsx';
import type { ActionFormProps } from './action-form-props.ts';

const guestFields = ['name', 'surname', 'email', 'phone'] as const;
const invoiceFields = ['invoiceName', 'ico', 'dic', 'invoiceStreet', 'invoiceCity', 'invoiceZip'] as const;
type FieldName = (typeof guestFields)[number] | (typeof invoiceFields)[number];

/** Changes contact and invoice data. An issued invoice stays as it is. */
export function ContactDialog({ reservation, onClose }: ActionFormProps) {
  const { text } = useText();
  const { contact } = reservation;
  const { invoice } = contact;
  const [hasInvoice, setHasInvoice] = useState(invoice !== null);
  const [values, setValues] = useState<Readonly<Record<FieldName, string>>>({
    name: contact.name,
    surname: contact.surname,
    email: contact.email,
    phone: contact.phone_prefix ? `+${contact.phone_prefix} ${contact.phone}` : contact.phone,
    invoiceName: invoice?.name ?? '',
    ico: invoice?.ico ?? '',
    dic: invoice?.dic ?? '',
    invoiceStreet: invoice?.street ?? '',
    invoiceCity: invoice?.city ?? '',
    invoiceZip: invoice?.zip ?? '',
  });
  const field = (name: FieldName) => (
    <TextInput
      key={name}
      label={text(`reservations.contact.${name}`)}
      type={name === 'email' ? 'email' : 'text'}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
    />
  );
  const fieldsOf = (names: readonly FieldName[]) =>
    Object.fromEntries(names.map((name) => [name, values[name].trim()]));
  return (
    <ReservationActionDialog
      reservation={reservation}
      name="contact"
      title={text('reservations.do.contact')}
      fields={{
        contact: { ...fieldsOf(guestFields), invoice: hasInvoice, ...(hasInvoice && fieldsOf(invoiceFields)) },
      }}
      isIncomplete={guestFields.some((name) => values[name].trim() === '')}
      onClose={onClose}
    >
      {guestFields.map(field)}
      <Checkbox
        label={text('reservations.contact.invoice')}
        checked={hasInvoice}
        onChange={(event) => setHasInvoice(event.currentTarget.checked)}
      />
      {hasInvoice && invoiceFields.map(field)}
    </ReservationActionDialog>
  );
}
