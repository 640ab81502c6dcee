import { minorUnits, mostVouchersPerBooking, requestAnswerHours, unpaidHoldMinutes } from '@mp/domain';
import { originSetting } from '@mp/service';
import { z } from 'zod';
import type { BookingSettings } from '../../platform/settings/booking-settings.ts';
import { documentEnvironment, documentSettingsOf } from './document-environment.ts';
import { stripeEnvironment, stripeSettingsOf } from './stripe-environment.ts';
import { transferEnvironment, transferSettingsOf } from './transfer-environment.ts';

/** Ten per cent off, for whoever tries the demonstration: its README says so. [1.3] */
const demonstrationCodes = 'KARTA10=100';

/** What booking is told by the environment, beside the API's own configuration. */
export const bookingEnvironment = {
  ...stripeEnvironment,
  ...transferEnvironment,
  ...documentEnvironment,
  /** How long an unpaid reservation holds its rooms, in minutes. */
  UNPAID_HOLD_MINUTES: z.coerce
    .number()
    .positive()
    .max(24 * 60)
    .default(unpaidHoldMinutes),
  /** How long after booking a guest is reminded to pay, in minutes; at the latest when half of the hold has passed. */
  UNPAID_REMINDER_MINUTES: z.coerce
    .number()
    .positive()
    .max(24 * 60)
    .default(10),
  /** How many reservations one guest can hold unpaid, and how many rooms in them; the same from one address. */
  UNPAID_RESERVATIONS_OF_GUEST: z.coerce.number().int().positive().max(1_000_000).default(3),
  UNPAID_ROOMS_OF_GUEST: z.coerce.number().int().positive().max(1_000_000).default(12),
  UNPAID_RESERVATIONS_OF_ADDRESS: z.coerce.number().int().positive().max(1_000_000).default(20),
  UNPAID_ROOMS_OF_ADDRESS: z.coerce.number().int().positive().max(1_000_000).default(40),
  /** How many letters go to an address that nobody has confirmed in an hour, and because of one network address. */
  STRANGER_LETTERS_OF_EMAIL: z.coerce.number().int().positive().max(1_000_000).default(6),
  STRANGER_LETTERS_OF_ADDRESS: z.coerce.number().int().positive().max(1_000_000).default(20),
  /** How long a place may take to answer a request, in hours. */
  REQUEST_ANSWER_HOURS: z.coerce
    .number()
    .positive()
    .max(14 * 24)
    .default(requestAnswerHours),
  /** How long an open payment is left alone before the gateway is asked about it, in seconds. */
  RECONCILE_AFTER_SECONDS: z.coerce.number().positive().max(3600).default(60),
  /** How long a process that handles an outbox entry may be silent before another takes it over, in seconds. */
  OUTBOX_LEASE_SECONDS: z.coerce.number().positive().max(600).default(30),
  /** Cancellation insurance: its premium and what it gives back, in per mille of the stay's price after discounts. */
  INSURANCE_PREMIUM_PER_MILLE: z.coerce.number().int().positive().max(1000).default(50),
  INSURANCE_REFUND_PER_MILLE: z.coerce.number().int().positive().max(1000).default(800),
  /** The VAT that the premium includes, in per cent. */
  INSURANCE_VAT_PERCENT: z.coerce.number().int().nonnegative().max(100).default(21),
  /** The dearest stay that is insured, in whole units of each currency. */
  INSURANCE_LIMIT_CZK: z.coerce.number().int().nonnegative().max(10_000_000).default(150_000),
  INSURANCE_LIMIT_EUR: z.coerce.number().int().nonnegative().max(10_000_000).default(6_000),
  /** How many vouchers one booking can be paid with. */
  VOUCHERS_PER_BOOKING: z.coerce.number().int().nonnegative().max(20).default(mostVouchersPerBooking),
  /**
   * Codes of card-holders and their discounts in per mille of the stay's price, e.g. `VISA2027=100,PARTNER=50`. Where cards
   * are charged by the sandbox there is one to try.
   */
  BENEFIT_CODES: z
    .string()
    .regex(/^$|^[A-Za-z0-9-]{3,40}=\d{1,3}(,[A-Za-z0-9-]{3,40}=\d{1,3})*$/)
    .optional(),
  /** How long a voucher can be used, in months from its purchase. */
  VOUCHER_VALID_MONTHS: z.coerce.number().int().positive().max(120).default(12),
  /** Whether this process does the work that nobody asks for: expiry, messages, reconciliation. */
  JOBS: z.enum(['0', '1']).default('1'),
  /** A mail server, e.g. `smtps://user:password@mail.example:465`; without it, messages go to the sandbox mailbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Kouzelná místa <rezervace@kouzelnamista.example>'),
  /** Who answers for places that have no owner's address of their own, and is told of transfers that fit no payment. */
  OPERATOR_EMAIL: z.email().default('provoz@kouzelnamista.example'),
  /** What the codes in messages are derived from; every process of one shop needs the same. Changing it voids them. */
  CODES_SECRET: z.string().min(32).optional(),
  /** Where the payment gateway reaches this API; without it, the API's own port on this machine. */
  WEBHOOK_ORIGIN: originSetting.optional(),
} as const;

type BookingEnvironment = z.infer<z.ZodObject<typeof bookingEnvironment>>;

/** Booking's part of the configuration. */
export const bookingSettingsOf = (
  env: BookingEnvironment,
  { apiPort, codesSecret, playsBank }: { apiPort: number; codesSecret: string; playsBank: boolean },
): BookingSettings => ({
  transfer: transferSettingsOf(env, {
    isDemonstration: env.STRIPE_SECRET_KEY === undefined,
    // What cannot be paid back is not taken.
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
  strangerLetters: { ofEmail: env.STRANGER_LETTERS_OF_EMAIL, ofAddress: env.STRANGER_LETTERS_OF_ADDRESS },
  requestAnswerHours: env.REQUEST_ANSWER_HOURS,
  reconcileAfterSeconds: env.RECONCILE_AFTER_SECONDS,
  outboxLeaseSeconds: env.OUTBOX_LEASE_SECONDS,
  insurance: {
    premiumPerMille: env.INSURANCE_PREMIUM_PER_MILLE,
    refundPerMille: env.INSURANCE_REFUND_PER_MILLE,
    vatPercent: env.INSURANCE_VAT_PERCENT,
    limitMinor: { CZK: env.INSURANCE_LIMIT_CZK * minorUnits, EUR: env.INSURANCE_LIMIT_EUR * minorUnits },
  },
  vouchersPerBooking: env.VOUCHERS_PER_BOOKING,
  benefitCodes: new Map(
    (env.BENEFIT_CODES ?? (env.STRIPE_SECRET_KEY === undefined ? demonstrationCodes : ''))
      .split(',')
      .filter(Boolean)
      .map((entry) => entry.split('='))
      .map(([code = '', perMille]) => [code.toUpperCase(), Number(perMille)]),
  ),
  voucherValidMonths: env.VOUCHER_VALID_MONTHS,
  runsJobs: env.JOBS === '1',
  smtpUrl: env.SMTP_URL,
  mailFrom: env.MAIL_FROM,
  operatorEmail: env.OPERATOR_EMAIL,
  webhookOrigin: env.WEBHOOK_ORIGIN ?? `http://localhost:${apiPort}`,
  codesSecret,
});
