import {
  checkDic,
  checkEmail,
  checkIco,
  checkLimit,
  checkLine,
  checkName,
  checkPhone,
  checkRequired,
  firstBroken,
  type RuleKey,
} from '@mp/validation';

/** The fields of the contact step, in the order of the form: the first invalid one gets the focus. [3.17] */
export const contactFields = [
  'name',
  'surname',
  'email',
  'phonePrefix',
  'phone',
  'invoice',
  'ico',
  'invoiceName',
  'dic',
  'invoiceStreet',
  'invoiceCity',
  'invoiceZip',
  'note',
] as const;
export type ContactField = (typeof contactFields)[number];

/** The contact as entered: always strings, possibly invalid. `invoice` is `1` if an invoice for another name is wanted. */
export type ContactDraft = Readonly<Record<ContactField, string>>;

export type ContactErrors = Readonly<Partial<Record<ContactField, RuleKey>>>;

export const emptyContact = Object.fromEntries(contactFields.map((field) => [field, ''])) as ContactDraft;

/** Maximum characters of each field: the API's limits. */
export const contactLimits = {
  name: 80,
  surname: 80,
  email: 254,
  phonePrefix: 4,
  phone: 30,
  invoice: 1,
  ico: 20,
  invoiceName: 160,
  dic: 20,
  invoiceStreet: 160,
  invoiceCity: 80,
  invoiceZip: 12,
  note: 1000,
} as const satisfies Record<ContactField, number>;

type Rule = (draft: ContactDraft) => RuleKey | null;

const required =
  (field: ContactField): Rule =>
  (draft) =>
    firstBroken(
      checkRequired(draft[field]),
      checkLine(draft[field].trim()),
      checkLimit(draft[field], contactLimits[field]),
    );

/** Validated only with an invoice; otherwise leftovers are ignored. */
const ofInvoice =
  (rule: Rule): Rule =>
  (draft) =>
    draft.invoice === '1' ? rule(draft) : null;

/** A foreign company has no Czech number, and a person has neither: both are optional. */
const optional =
  (field: ContactField, check: (text: string) => RuleKey | null): Rule =>
  (draft) =>
    draft[field].trim() === '' ? null : check(draft[field]);

const rules: Readonly<Record<ContactField, Rule>> = {
  name: ({ name }) => checkName(name),
  surname: ({ surname }) => checkName(surname),
  email: ({ email }) => firstBroken(checkRequired(email), checkEmail(email)),
  phonePrefix: () => null,
  phone: ({ phone }) => checkPhone(phone),
  invoice: () => null,
  ico: ofInvoice(optional('ico', checkIco)),
  invoiceName: ofInvoice(required('invoiceName')),
  dic: ofInvoice(optional('dic', checkDic)),
  invoiceStreet: ofInvoice(required('invoiceStreet')),
  invoiceCity: ofInvoice(required('invoiceCity')),
  invoiceZip: ofInvoice(required('invoiceZip')),
  note: ({ note }) => checkLimit(note, contactLimits.note),
};

/** The error of one field, null if it is valid. */
export const checkContactField = (field: ContactField, draft: ContactDraft): RuleKey | null => rules[field](draft);

/** All errors; empty if the contact is valid. */
export function checkContact(draft: ContactDraft): ContactErrors {
  return Object.fromEntries(
    contactFields.flatMap((field) => {
      const broken = rules[field](draft);
      return broken ? [[field, broken]] : [];
    }),
  );
}

/** The first invalid field in the order of the form, which gets the focus. */
export const firstWrong = (errors: ContactErrors): ContactField | undefined =>
  contactFields.find((field) => errors[field]);

/** Reads a stored draft; values that are no strings become empty. */
export function readDraft(stored: unknown): ContactDraft {
  const values = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<ContactField, unknown>
  >;
  return Object.fromEntries(
    contactFields.map((field) => [field, typeof values[field] === 'string' ? values[field] : '']),
  ) as ContactDraft;
}
