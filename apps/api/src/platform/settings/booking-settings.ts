import type { DocumentSettings } from './document-settings.ts';
import type { InsuranceTerms } from './insurance-terms.ts';
import type { StripeSettings } from './stripe-settings.ts';
import type { TransferSettings } from './transfer-settings.ts';

/** How much can be held without being paid for: rooms are not to be kept from others for nothing. */
interface UnpaidLimits {
  /** Reservations of one guest. */
  readonly ofGuest: number;
  /** Rooms in all reservations of one guest. */
  readonly rooms: number;
  /** Reservations made from one address, behind which a whole office may sit. */
  readonly ofAddress: number;
  /** Rooms in them. */
  readonly roomsOfAddress: number;
}

/** How many letters go to addresses that nobody has confirmed, in an hour; in a day twice as many. */
interface StrangerLetters {
  /** To one e-mail address. */
  readonly ofEmail: number;
  /** Because of reservations made from one network address. */
  readonly ofAddress: number;
}

/** Codes of card-holders, in capitals, and the discount each gives, in per mille of the stay's price. [1.3] [5.35] */
export type BenefitCodes = ReadonlyMap<string, number>;

/** What booking is told by the operator. */
export interface BookingSettings {
  readonly transfer: TransferSettings;
  readonly documents: DocumentSettings;
  /** Null: cards are charged by the sandbox. */
  readonly stripe: StripeSettings | null;
  readonly unpaidHoldMinutes: number;
  readonly unpaidReminderMinutes: number;
  readonly unpaidLimits: UnpaidLimits;
  readonly strangerLetters: StrangerLetters;
  /** What one network address creates in ten minutes: reservations, voucher orders, payments, each by itself. */
  readonly creationsOfAddress: number;
  readonly requestAnswerHours: number;
  readonly reconcileAfterSeconds: number;
  readonly outboxLeaseSeconds: number;
  readonly insurance: InsuranceTerms;
  readonly vouchersPerBooking: number;
  readonly benefitCodes: BenefitCodes;
  readonly voucherValidMonths: number;
  readonly runsJobs: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly operatorEmail: string;
  /** Without a trailing slash. */
  readonly webhookOrigin: string;
  /** What guests' and owners' codes are derived from. */
  readonly codesSecret: string;
}
