import { minorUnits, mostVouchersPerBooking, requestAnswerHours, unpaidHoldMinutes } from '@mp/domain';
import { addressSettings } from '@mp/service';
import { z } from 'zod';
import type { BookingSettings } from '../../platform/settings/booking-settings.ts';
import type { InsuranceTerms } from '../../platform/settings/insurance-terms.ts';
import { demonstrationOperator } from '../../platform/settings/document-settings.ts';
import { documentEnvironment, documentSettingsOf } from './document-environment.ts';
import { stripeEnvironment, stripeSettingsOf } from './stripe-environment.ts';
import { transferEnvironment, transferSettingsOf } from './transfer-environment.ts';

/** Ten per cent off in the demonstration, as its README says. [1.3] */
const demonstrationCodes = 'KARTA10=100';

/** Environment variables of booking, besides the API's own. */
export const bookingEnvironment = {
  ...stripeEnvironment,
  ...transferEnvironment,
  ...documentEnvironment,
  UNPAID_HOLD_MINUTES: z.coerce
    .number()
    .positive()
    .max(24 * 60)
    .default(unpaidHoldMinutes)
    .describe('How long an unpaid reservation holds its rooms, in minutes.'),
  UNPAID_REMINDER_MINUTES: z.coerce
    .number()
    .positive()
    .max(24 * 60)
    .default(10)
    .describe(
      'How long after booking an unpaid guest is reminded, in minutes; at the latest when half of the hold has passed.',
    ),
  UNPAID_RESERVATIONS_OF_GUEST: z.coerce
    .number()
    .int()
    .positive()
    .max(1_000_000)
    .default(3)
    .describe('How many unpaid reservations one guest can hold: an account, or an e-mail at one network address.'),
  UNPAID_ROOMS_OF_GUEST: z.coerce
    .number()
    .int()
    .positive()
    .max(1_000_000)
    .default(12)
    .describe('How many rooms one guest can hold in unpaid reservations.'),
  UNPAID_RESERVATIONS_OF_ADDRESS: z.coerce
    .number()
    .int()
    .positive()
    .max(1_000_000)
    .default(20)
    .describe('How many unpaid reservations can be held from one network address.'),
  UNPAID_ROOMS_OF_ADDRESS: z.coerce
    .number()
    .int()
    .positive()
    .max(1_000_000)
    .default(40)
    .describe('How many rooms can be held in unpaid reservations from one network address.'),
  STRANGER_LETTERS_OF_EMAIL: z.coerce
    .number()
    .int()
    .positive()
    .max(1_000_000)
    .default(6)
    .describe('How many e-mails go to an unconfirmed address in an hour; in a day twice as many.'),
  STRANGER_LETTERS_OF_ADDRESS: z.coerce
    .number()
    .int()
    .positive()
    .max(1_000_000)
    .default(20)
    .describe('How many such e-mails one network address can cause in an hour.'),
  CREATIONS_OF_ADDRESS: z.coerce
    .number()
    .int()
    .positive()
    .max(1_000_000)
    .default(120)
    .describe(
      'How many reservations one network address can create in ten minutes; as many voucher orders, and as many payments.',
    ),
  REQUEST_ANSWER_HOURS: z.coerce
    .number()
    .positive()
    .max(14 * 24)
    .default(requestAnswerHours)
    .describe('How long a place may take to answer a request, in hours.'),
  RECONCILE_AFTER_SECONDS: z.coerce
    .number()
    .positive()
    .max(3600)
    .default(60)
    .describe('After how many seconds the gateway is asked about an open payment.'),
  OUTBOX_LEASE_SECONDS: z.coerce
    .number()
    .positive()
    .max(600)
    .default(30)
    .describe('How long a process may be silent before another one takes over its outbox entries, in seconds.'),
  INSURANCE_PREMIUM_PER_MILLE: z.coerce
    .number()
    .int()
    .positive()
    .max(1000)
    .default(50)
    .describe("The premium of the cancellation insurance, in per mille of the stay's price after discounts."),
  INSURANCE_REFUND_PER_MILLE: z.coerce
    .number()
    .int()
    .positive()
    .max(1000)
    .default(800)
    .describe("What an insured cancellation refunds, in per mille of the stay's price after discounts."),
  INSURANCE_LIMIT_CZK: z.coerce
    .number()
    .int()
    .nonnegative()
    .max(10_000_000)
    .default(150_000)
    .describe('The dearest stay that can be insured, in crowns.'),
  INSURANCE_LIMIT_EUR: z.coerce
    .number()
    .int()
    .nonnegative()
    .max(10_000_000)
    .default(6_000)
    .describe('The dearest stay that can be insured, in euros.'),
  INSURER_NAME: z
    .string()
    .max(120)
    .default('')
    .describe(
      'The insurer of cancellations. Without one, the shop sells a cancellation waiver, which is no insurance.',
    ),
  INSURER_DOCUMENT_URL: z.url().optional().describe('The information document of that insurer.'),
  VOUCHERS_PER_BOOKING: z.coerce
    .number()
    .int()
    .nonnegative()
    .max(20)
    .default(mostVouchersPerBooking)
    .describe('How many vouchers one booking can be paid with.'),
  BENEFIT_CODES: z
    .string()
    .regex(/^$|^[A-Za-z0-9-]{3,40}=\d{1,3}(,[A-Za-z0-9-]{3,40}=\d{1,3})*$/)
    .optional()
    .meta({
      description:
        "Card-holders' codes and their discounts in per mille of the stay's price: `VISA2027=100,PARTNER=50`.",
      unset: '`KARTA10=100`; with Stripe none',
    }),
  REFUND_APPROVAL_CZK: z.coerce
    .number()
    .int()
    .nonnegative()
    .max(10_000_000)
    .default(10_000)
    .describe(
      'Above which amount refunds of a reservation by staff need a second person, in crowns; euros are converted.',
    ),
  MOST_EXTENSION_HOURS: z.coerce
    .number()
    .int()
    .positive()
    .max(2_000)
    .default(168)
    .describe('For how many hours from now at most staff extend the time to pay for a reservation or to answer it.'),
  VOUCHER_VALID_MONTHS: z.coerce
    .number()
    .int()
    .positive()
    .max(120)
    .default(12)
    .describe('How long a voucher is valid, in months from its purchase.'),
  VOUCHER_EXTENSION_CZK: z.coerce
    .number()
    .int()
    .min(15)
    .max(10_000)
    .default(300)
    .describe('For what fee a holder extends a voucher, in crowns with VAT.'),
  VOUCHER_EXTENSION_MONTHS: z.coerce
    .number()
    .int()
    .nonnegative()
    .max(60)
    .default(6)
    .describe('By how many months a holder extends a voucher for the fee; 0 to offer no extension.'),
  JOBS: z
    .enum(['0', '1'])
    .default('1')
    .describe('Whether this API process runs jobs: expiry of holds, e-mails, reconciliation.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({ description: 'A mail server, `smtps://user:password@host:465`.', unset: "the sandbox's mailbox" }),
  MAIL_FROM: z
    .string()
    .min(3)
    .default('Kouzelná místa <rezervace@kouzelnamista.example>')
    .describe('The sender of e-mails.'),
  OPERATOR_EMAIL: z
    .email()
    .default(demonstrationOperator.email)
    .describe(
      "Who is responsible for places without an owner's address, and gets reports of transfers that match no payment.",
    ),
  CODES_SECRET: z.string().min(32).optional().meta({
    description:
      'What the codes in e-mails are derived from; at least 32 characters. All API processes need the same. Changing it invalidates the codes.',
    unset: 'generated under `DATA_DIR`',
  }),
  WEBHOOK_ORIGIN: addressSettings.WEBHOOK_ORIGIN,
} as const;

type BookingEnvironment = z.infer<z.ZodObject<typeof bookingEnvironment>>;

/** The booking part of the configuration. */
export const bookingSettingsOf = (
  env: BookingEnvironment,
  { apiPort, codesSecret, playsBank }: { apiPort: number; codesSecret: string; playsBank: boolean },
): BookingSettings => {
  const insurance = insuranceTermsOf(env);
  return {
    transfer: transferSettingsOf(env, {
      isDemonstration: env.STRIPE_SECRET_KEY === undefined,
      // Without a payout bank, transfers cannot be refunded, so they are not offered.
      hasBank: env.BANK_ORIGIN !== undefined || playsBank,
    }),
    documents: documentSettingsOf(env),
    stripe: stripeSettingsOf(env),
    unpaidHoldMinutes: env.UNPAID_HOLD_MINUTES,
    unpaidReminderMinutes: env.UNPAID_REMINDER_MINUTES,
    unpaidLimits: {
      ofGuest: env.UNPAID_RESERVATIONS_OF_GUEST,
      rooms: env.UNPAID_ROOMS_OF_GUEST,
      ofAddress: env.UNPAID_RESERVATIONS_OF_ADDRESS,
      roomsOfAddress: env.UNPAID_ROOMS_OF_ADDRESS,
    },
    strangerEmails: { ofEmail: env.STRANGER_LETTERS_OF_EMAIL, ofAddress: env.STRANGER_LETTERS_OF_ADDRESS },
    creationsOfAddress: env.CREATIONS_OF_ADDRESS,
    requestAnswerHours: env.REQUEST_ANSWER_HOURS,
    reconcileAfterSeconds: env.RECONCILE_AFTER_SECONDS,
    outboxLeaseSeconds: env.OUTBOX_LEASE_SECONDS,
    insurance,
    insuranceOn: () => insurance,
    holdsOn: () => ({ unpaidHoldMinutes: env.UNPAID_HOLD_MINUTES, requestAnswerHours: env.REQUEST_ANSWER_HOURS }),
    vouchersPerBooking: env.VOUCHERS_PER_BOOKING,
    benefitCodes: new Map(
      (env.BENEFIT_CODES ?? (env.STRIPE_SECRET_KEY === undefined ? demonstrationCodes : ''))
        .split(',')
        .filter(Boolean)
        .map((entry) => entry.split('='))
        .map(([code = '', perMille]) => [code.toUpperCase(), Number(perMille)]),
    ),
    refundApprovalCzk: env.REFUND_APPROVAL_CZK,
    mostExtensionHours: env.MOST_EXTENSION_HOURS,
    voucherValidMonths: env.VOUCHER_VALID_MONTHS,
    voucherExtension: { feeMinor: env.VOUCHER_EXTENSION_CZK * minorUnits, months: env.VOUCHER_EXTENSION_MONTHS },
    runsJobs: env.JOBS === '1',
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    operatorEmail: env.OPERATOR_EMAIL,
    webhookOrigin: env.WEBHOOK_ORIGIN ?? `http://localhost:${apiPort}`,
    codesSecret,
  };
};

const insuranceTermsOf = (env: BookingEnvironment): InsuranceTerms => ({
  premiumPerMille: env.INSURANCE_PREMIUM_PER_MILLE,
  refundPerMille: env.INSURANCE_REFUND_PER_MILLE,
  // The table of VAT rates says it: `followRules`.
  vatPercent: 0,
  limitMinor: { CZK: env.INSURANCE_LIMIT_CZK * minorUnits, EUR: env.INSURANCE_LIMIT_EUR * minorUnits },
  insurer:
    env.INSURER_NAME && env.INSURER_DOCUMENT_URL
      ? { name: env.INSURER_NAME, documentUrl: env.INSURER_DOCUMENT_URL }
      : null,
});
