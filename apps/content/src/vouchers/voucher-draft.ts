import type { VoucherOrderRequest } from '@mp/contract';
import {
  longestGiftMessage,
  longestGiftName,
  minorUnits,
  mostMessageLines,
  parseCalendarDate,
  voucherMotifs,
  type Locale,
  type Season,
  type VoucherMotif,
} from '@mp/domain';
import {
  checkDic,
  checkEmail,
  checkIco,
  checkLimit,
  checkLine,
  checkName,
  checkRequired,
  firstBroken,
  normalizeDic,
  normalizeIco,
  type RuleKey,
} from '@mp/validation';
import type { User, VoucherOffer } from '@mp/api-client';

/** The fields in the order of the form: the first invalid one gets the focus. */
export const voucherFields = [
  ...(['amount', 'count', 'motif', 'to', 'from', 'message'] as const),
  ...(['delivery', 'recipientEmail', 'recipientLanguage', 'on'] as const),
  ...(['name', 'surname', 'email'] as const),
  ...(['invoice', 'ico', 'dic', 'invoiceName', 'invoiceStreet', 'invoiceCity', 'invoiceZip'] as const),
  'agreement',
] as const;
export type VoucherField = (typeof voucherFields)[number];

/** The order as entered: always strings, possibly invalid. */
export type VoucherDraft = Readonly<Record<VoucherField, string>>;
export type VoucherErrors = Readonly<Partial<Record<VoucherField, RuleKey>>>;

/** Maximum characters of each field: the API's limits. */
export const voucherLimits: Readonly<Partial<Record<VoucherField, number>>> = {
  to: longestGiftName,
  from: longestGiftName,
  message: longestGiftMessage,
  recipientEmail: 254,
  name: 80,
  surname: 80,
  email: 254,
  ico: 20,
  dic: 20,
  invoiceName: 160,
  invoiceStreet: 160,
  invoiceCity: 80,
  invoiceZip: 12,
};

/** Reads the form, whose inputs are uncontrolled. An unticked box is empty. */
export function readVoucherForm(form: HTMLFormElement): VoucherDraft {
  const values = new FormData(form);
  return Object.fromEntries(
    voucherFields.map((field) => [field, (values.get(field) as string | null) ?? '']),
  ) as VoucherDraft;
}

/** The defaults of the form. */
export const firstDraft = (offer: VoucherOffer, season: Season, locale: Locale): VoucherDraft => ({
  ...(Object.fromEntries(voucherFields.map((field) => [field, ''])) as VoucherDraft),
  amount: String((offer.amounts[1] ?? offer.amounts[0])?.price.minor ?? ''),
  count: '1',
  motif: `${voucherMotifs[0]} ${season}`,
  delivery: 'self',
  recipientLanguage: locale,
  on: offer.firstDelivery,
});

type Rule = (draft: VoucherDraft, offer: VoucherOffer) => RuleKey | null;
const short =
  (field: VoucherField): Rule =>
  (draft) =>
    firstBroken(checkLimit(draft[field], voucherLimits[field] ?? 254), checkLine(draft[field].trim()));
const required =
  (field: VoucherField): Rule =>
  (draft, offer) =>
    firstBroken(checkRequired(draft[field]), short(field)(draft, offer));
const sent =
  (rule: Rule): Rule =>
  (draft, offer) =>
    draft.delivery === 'send' ? rule(draft, offer) : null;
const ofInvoice =
  (rule: Rule): Rule =>
  (draft, offer) =>
    draft.invoice === '1' ? rule(draft, offer) : null;

const rules: Readonly<Partial<Record<VoucherField, Rule>>> = {
  count: ({ count }, { mostVouchers }) =>
    Number.isInteger(Number(count)) && Number(count) >= 1 && Number(count) <= mostVouchers ? null : 'errors.limit',
  to: short('to'),
  from: short('from'),
  message: ({ message }) =>
    linesOf(message).length > mostMessageLines ? 'errors.limit' : checkLimit(message.trim(), longestGiftMessage),
  recipientEmail: sent(({ recipientEmail }) => firstBroken(checkRequired(recipientEmail), checkEmail(recipientEmail))),
  on: sent(({ on }, { firstDelivery, lastDelivery }) => {
    const day = parseCalendarDate(on);
    if (!day || day > lastDelivery) return 'date_format_error';
    return day < firstDelivery ? 'date_prior_error' : null;
  }),
  name: ({ name }) => checkName(name),
  surname: ({ surname }) => checkName(surname),
  email: ({ email }) => firstBroken(checkRequired(email), checkEmail(email)),
  ico: ofInvoice(({ ico }) => (ico.trim() === '' ? null : checkIco(ico))),
  dic: ofInvoice(({ dic }) => (dic.trim() === '' ? null : checkDic(dic))),
  invoiceName: ofInvoice(required('invoiceName')),
  invoiceStreet: ofInvoice(required('invoiceStreet')),
  invoiceCity: ofInvoice(required('invoiceCity')),
  invoiceZip: ofInvoice(required('invoiceZip')),
  agreement: ({ agreement }) => (agreement === '1' ? null : 'errors.agreement'),
};

/** The error of one field, null if it is valid. */
export const checkVoucherField = (field: VoucherField, draft: VoucherDraft, offer: VoucherOffer): RuleKey | null =>
  rules[field]?.(draft, offer) ?? null;

/** All errors; empty if the order is valid. */
export const checkVoucherDraft = (draft: VoucherDraft, offer: VoucherOffer): VoucherErrors =>
  Object.fromEntries(
    voucherFields.flatMap((field) => {
      const broken = checkVoucherField(field, draft, offer);
      return broken ? [[field, broken]] : [];
    }),
  );

const linesOf = (message: string): string[] => message.trim().split(/\r?\n/);

/** The texts to print on the vouchers. */
export function giftOf({ motif, to, from, message }: VoucherDraft): NonNullable<VoucherOrderRequest['gift']> {
  const [name, season] = motif.split(' ');
  return {
    motif: name as VoucherMotif,
    season: season as Season,
    to: to.trim(),
    from: from.trim(),
    message: linesOf(message).join('\n'),
  };
}

/** The value of one voucher, in minor units of crowns. */
export const valueOf = ({ amount }: VoucherDraft): number => Number(amount) || 0;

/** The value of all vouchers, in minor units of crowns; an invalid number counts as one. */
export const totalOf = (draft: VoucherDraft, { mostVouchers }: VoucherOffer): number => {
  const count = Number(draft.count);
  return valueOf(draft) * (Number.isInteger(count) && count >= 1 && count <= mostVouchers ? count : 1);
};

/** The order that the final button sends. The draft is already valid. */
export function voucherRequestOf(draft: VoucherDraft, locale: Locale): VoucherOrderRequest {
  const email = draft.email.trim();
  return {
    items: [
      {
        amount: (valueOf(draft) / minorUnits) as VoucherOrderRequest['items'][number]['amount'],
        count: Number(draft.count),
      },
    ],
    gift: giftOf(draft),
    ...(draft.delivery === 'send' && {
      delivery: {
        email: draft.recipientEmail.trim(),
        language: draft.recipientLanguage as Locale,
        on: draft.on,
      },
    }),
    contact: {
      name: draft.name.trim(),
      surname: draft.surname.trim(),
      email,
      // Entered once; likely typos are suggested a correction. [0086]
      emailCheck: email,
      ...(draft.invoice === '1' && {
        invoice: true,
        invoiceName: draft.invoiceName.trim(),
        ico: normalizeIco(draft.ico),
        dic: normalizeDic(draft.dic),
        invoiceStreet: draft.invoiceStreet.trim(),
        invoiceCity: draft.invoiceCity.trim(),
        invoiceZip: draft.invoiceZip.trim(),
      }),
    },
    agreement: true,
    language: locale,
  };
}

/** The field with a wire name such as `delivery.on`; none if the form has none. */
export function voucherFieldOf(wire: string): VoucherField | undefined {
  const name = wire === 'delivery.email' ? 'recipientEmail' : (wire.split('.').at(-1) ?? '');
  return voucherFields.find((field) => field === name);
}

/** The payer's data of an account. */
export const payerOf = ({ firstName, lastName, email, billing }: User): Partial<VoucherDraft> => ({
  name: firstName,
  surname: lastName,
  email,
  from: firstName,
  ...(billing && {
    ico: billing.ico,
    dic: billing.dic,
    invoiceName: billing.subject_name,
    invoiceStreet: billing.street,
    invoiceCity: billing.city,
    invoiceZip: billing.zip,
  }),
});
