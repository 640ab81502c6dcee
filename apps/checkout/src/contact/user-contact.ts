import type { User } from '@mp/api-client';
import type { ContactDraft } from './contact-draft.ts';
import { emptyContact } from './contact-draft.ts';

/** The contact data of an account. Whether an invoice is wanted is prompted each time. */
export const contactOfUser = ({ firstName, lastName, email, phone, billing }: User): ContactDraft => ({
  ...emptyContact,
  name: firstName,
  surname: lastName,
  email,
  phone,
  ...(billing && {
    ico: billing.ico,
    dic: billing.dic,
    invoiceName: billing.subject_name,
    invoiceStreet: billing.street,
    invoiceCity: billing.city,
    invoiceZip: billing.zip,
  }),
});
