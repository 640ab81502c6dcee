import {
  checkEmail,
  checkEmailRepeat,
  checkLimit,
  checkPhone,
  checkRequired,
  firstBroken,
  type RuleKey,
} from '@mp/validation';

/** What the contact step asks for, in the order of the form: the first wrong one gets the focus. [3.17] */
export const contactFields = ['name', 'surname', 'email', 'emailCheck', 'phonePrefix', 'phone', 'note'] as const;
export type ContactField = (typeof contactFields)[number];

/** The contact as it is typed: always texts, possibly wrong. */
export type ContactDraft = Readonly<Record<ContactField, string>>;

export type ContactErrors = Readonly<Partial<Record<ContactField, RuleKey>>>;

export const emptyContact: ContactDraft = {
  name: '',
  surname: '',
  email: '',
  emailCheck: '',
  phonePrefix: '',
  phone: '',
  note: '',
};

/** The most characters of each field: the API's own bounds. */
export const contactLimits = {
  name: 80,
  surname: 80,
  email: 254,
  emailCheck: 254,
  phonePrefix: 4,
  phone: 30,
  note: 1000,
} as const satisfies Record<ContactField, number>;

const rules: Readonly<Record<ContactField, (draft: ContactDraft) => RuleKey | null>> = {
  name: ({ name }) => firstBroken(checkRequired(name), checkLimit(name, contactLimits.name)),
  surname: ({ surname }) => firstBroken(checkRequired(surname), checkLimit(surname, contactLimits.surname)),
  email: ({ email }) => firstBroken(checkRequired(email), checkEmail(email)),
  emailCheck: ({ email, emailCheck }) => firstBroken(checkRequired(emailCheck), checkEmailRepeat(email, emailCheck)),
  phonePrefix: () => null,
  phone: ({ phone }) => checkPhone(phone),
  note: ({ note }) => checkLimit(note, contactLimits.note),
};

/** What one field breaks, null when it is in order. */
export const checkContactField = (field: ContactField, draft: ContactDraft): RuleKey | null => rules[field](draft);

/** Everything that is wrong; empty when the contact can be ordered with. */
export function checkContact(draft: ContactDraft): ContactErrors {
  return Object.fromEntries(
    contactFields.flatMap((field) => {
      const broken = rules[field](draft);
      return broken ? [[field, broken]] : [];
    }),
  );
}

/** The first wrong field in the order of the form, which gets the focus. */
export const firstWrong = (errors: ContactErrors): ContactField | undefined =>
  contactFields.find((field) => errors[field]);

/** Reads a stored draft; what is not a text is taken as not typed. */
export function readDraft(stored: unknown): ContactDraft {
  const values = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<ContactField, unknown>
  >;
  return Object.fromEntries(
    contactFields.map((field) => [field, typeof values[field] === 'string' ? values[field] : '']),
  ) as ContactDraft;
}
