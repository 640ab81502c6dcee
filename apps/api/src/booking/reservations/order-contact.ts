import type { ContactWire } from '@mp/contract';
import {
  checkDic,
  checkEmailRepeat,
  checkIco,
  checkPhone,
  checkRequired,
  hasOwnPrefix,
  normalizeDic,
  normalizeEmail,
  normalizeIco,
  type RuleResult,
} from '@mp/validation';
import type { InvoiceContact, ReservationContact } from '../../platform/database/tables/reservations.ts';
import { validationError } from '../../platform/errors/api-error.ts';

/**
 * Validates a contact by the same rules as the form.
 *
 * @throws ApiError `validation_failed` with every field that is wrong
 */
export function checkContact(contact: ContactWire): void {
  const { invoice = false, ico = '', dic = '' } = contact;
  const rules: readonly (readonly [field: keyof ContactWire, problem: RuleResult])[] = [
    ['emailCheck', checkEmailRepeat(contact.email, contact.emailCheck)],
    ['phone', checkPhone(contact.phone)],
    ...(invoice
      ? ([
          ['ico', ico === '' ? null : checkIco(ico)],
          ['dic', dic === '' ? null : checkDic(dic)],
          ...invoiceLines.map((field) => [field, checkRequired(contact[field])] as const),
        ] as const)
      : []),
  ];
  const problems = rules.flatMap(([field, problem]) =>
    problem ? [{ in: 'body' as const, field: `contact.${field}`, problem }] : [],
  );
  if (problems.length > 0) throw validationError(...problems);
}

const invoiceLines = ['invoiceName', 'invoiceStreet', 'invoiceCity', 'invoiceZip'] as const;

/** The contact to store: a normalised e-mail address, numbers without spaces, one dialling prefix. */
export function orderContact(contact: ContactWire): ReservationContact {
  const { name, surname, phonePrefix, phone } = contact;
  const invoice = invoiceOf(contact);
  return {
    name,
    surname,
    email: normalizeEmail(contact.email),
    // A second prefix would make the number invalid.
    ...(phonePrefix !== undefined && !hasOwnPrefix(phone) && { phonePrefix }),
    phone,
    ...(invoice && { invoice }),
  };
}

const invoiceOf = (contact: ContactWire): InvoiceContact | null =>
  contact.invoice
    ? {
        name: contact.invoiceName ?? '',
        ico: normalizeIco(contact.ico ?? ''),
        dic: normalizeDic(contact.dic ?? ''),
        street: contact.invoiceStreet ?? '',
        city: contact.invoiceCity ?? '',
        zip: contact.invoiceZip ?? '',
      }
    : null;
