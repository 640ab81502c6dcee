import type { DocumentSettings } from './document-settings.ts';
import type { InsuranceTerms } from './insurance-terms.ts';
import type { StripeSettings } from './stripe-settings.ts';
import type { TransferSettings } from './transfer-settings.ts';

/** Limits of unpaid holds, so that nobody blocks rooms for free. */
interface UnpaidLimits {
  /** Reservations of one guest. */
  readonly ofGuest: number;
  /** Rooms in all reservations of one guest. */
  readonly rooms: number;
  /** Reservations from one network address, which a whole office may share. */
  readonly ofAddress: number;
  /** Rooms in them. */
  readonly roomsOfAddress: number;
}

/** Limits of e-mails to unconfirmed addresses per hour. The daily limit is twice as high. */
interface StrangerEmails {
  /** To one e-mail address. */
  readonly ofEmail: number;
  /** For reservations from one network address. */
  readonly ofAddress: number;
}

/** Discounts by card-holders' codes (in capitals), in per mille of the stay's price. [1.3] [5.35] */
export type BenefitCodes = ReadonlyMap<string, number>;

/** The operator's settings of booking. */
/** Deadlines of guests, in minutes, and of places, in hours. */
export type HoldTimes = Pick<BookingSettings, 'unpaidHoldMinutes' | 'requestAnswerHours'>;

export interface BookingSettings {
  readonly transfer: TransferSettings;
  readonly documents: DocumentSettings;
  /** Null to charge cards by the sandbox. */
  readonly stripe: StripeSettings | null;
  readonly unpaidHoldMinutes: number;
  readonly unpaidReminderMinutes: number;
  readonly unpaidLimits: UnpaidLimits;
  readonly strangerEmails: StrangerEmails;
  /** How many reservations, voucher orders and payments, each by itself, one network address creates in ten minutes. */
  readonly creationsOfAddress: number;
  readonly requestAnswerHours: number;
  readonly reconcileAfterSeconds: number;
  readonly outboxLeaseSeconds: number;
  /** What is sold today. */
  readonly insurance: InsuranceTerms;
  /** As it was sold at a moment: what was sold stays as it is. */
  readonly insuranceOn: (soldAt: Date) => InsuranceTerms;
  /** How long rooms are held unpaid, and a place has to answer, as it was at a moment. */
  readonly holdsOn: (at: Date) => HoldTimes;
  readonly vouchersPerBooking: number;
  readonly benefitCodes: BenefitCodes;
  /** Refunds by staff above this need a second person. */
  readonly refundApprovalCzk: number;
  /** How far from now staff can extend a deadline. */
  readonly mostExtensionHours: number;
  readonly voucherValidMonths: number;
  /** What extending a voucher costs its holder, in minor units of crowns, and by how many months; 0 months for none. */
  readonly voucherExtension: { readonly feeMinor: number; readonly months: number };
  readonly runsJobs: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly operatorEmail: string;
  /** Without a trailing slash. */
  readonly webhookOrigin: string;
  /** The secret from which guests' and owners' codes are derived. */
  readonly codesSecret: string;
}
