import type { RuleName, RuleValue } from '@mp/contract';
import { minorUnits, tierKeys, type TierKey } from '@mp/domain';
import type { BookingSettings } from '../booking-settings.ts';
import type { Config } from '../config.ts';
import type { InsuranceTerms } from '../insurance-terms.ts';
import type { LoyaltySettings } from '../loyalty-settings.ts';

export type Rules = { readonly [Name in RuleName]: RuleValue<Name> };
type RuledConfig = Pick<Config, 'booking' | 'loyalty'>;

/** The rules as the configuration has them. */
export const rulesOf = ({ booking, loyalty }: RuledConfig): Rules => ({
  waiver: waiverOf(booking.insurance),
  holds: {
    unpaid: booking.unpaidHoldMinutes,
    reminder: booking.unpaidReminderMinutes,
    answer: booking.requestAnswerHours,
    most_extension: booking.mostExtensionHours,
    of_guest: booking.unpaidLimits.ofGuest,
    rooms_of_guest: booking.unpaidLimits.rooms,
    of_address: booking.unpaidLimits.ofAddress,
    rooms_of_address: booking.unpaidLimits.roomsOfAddress,
  },
  transfers: {
    from: booking.transfer.fromDays,
    hold: booking.transfer.holdDays,
    rooms_of_guest: booking.transfer.limits.rooms,
    limit_czk: booking.transfer.limits.valueMinor / minorUnits,
    rooms_of_address: booking.transfer.limits.roomsOfAddress,
  },
  vouchers: { valid: booking.voucherValidMonths, most_per_booking: booking.vouchersPerBooking },
  voucher_extension: {
    months: booking.voucherExtension.months,
    fee: booking.voucherExtension.feeMinor / minorUnits,
  },
  refunds: { approval: booking.refundApprovalCzk },
  emails: {
    sender: booking.mailFrom,
    reports_to: booking.operatorEmail,
    of_stranger: booking.strangerEmails.ofEmail,
    of_address: booking.strangerEmails.ofAddress,
  },
  club: clubOf(loyalty),
});

/** The configuration's booking part with rules. */
export const bookingBy = (
  booking: BookingSettings,
  rules: Omit<Rules, 'club' | 'waiver'>,
): Partial<BookingSettings> => {
  const { holds, transfers, vouchers, voucher_extension: extension, refunds, emails } = rules;
  return {
    unpaidHoldMinutes: holds.unpaid,
    unpaidReminderMinutes: holds.reminder,
    requestAnswerHours: holds.answer,
    mostExtensionHours: holds.most_extension,
    unpaidLimits: {
      ofGuest: holds.of_guest,
      rooms: holds.rooms_of_guest,
      ofAddress: holds.of_address,
      roomsOfAddress: holds.rooms_of_address,
    },
    transfer: {
      ...booking.transfer,
      fromDays: transfers.from,
      holdDays: transfers.hold,
      limits: {
        rooms: transfers.rooms_of_guest,
        valueMinor: transfers.limit_czk * minorUnits,
        roomsOfAddress: transfers.rooms_of_address,
      },
    },
    voucherValidMonths: vouchers.valid,
    vouchersPerBooking: vouchers.most_per_booking,
    voucherExtension: { feeMinor: extension.fee * minorUnits, months: extension.months },
    refundApprovalCzk: refunds.approval,
    mailFrom: emails.sender,
    operatorEmail: emails.reports_to,
    strangerEmails: { ofEmail: emails.of_stranger, ofAddress: emails.of_address },
  };
};

const waiverOf = ({ premiumPerMille, refundPerMille, limitMinor, insurer }: InsuranceTerms) => ({
  premium: premiumPerMille,
  refund: refundPerMille,
  limit_czk: limitMinor.CZK / minorUnits,
  limit_eur: limitMinor.EUR / minorUnits,
  insurer: insurer?.name ?? '',
  document_url: insurer?.documentUrl ?? '',
});

/** The terms of the cancellation waiver by its rule, with the VAT of the day. */
export const insuranceBy = (waiver: Rules['waiver'], vatPercent: number): InsuranceTerms => ({
  premiumPerMille: waiver.premium,
  refundPerMille: waiver.refund,
  vatPercent,
  limitMinor: { CZK: waiver.limit_czk * minorUnits, EUR: waiver.limit_eur * minorUnits },
  insurer: waiver.insurer === '' ? null : { name: waiver.insurer, documentUrl: waiver.document_url },
});

function clubOf({ events, tiers }: LoyaltySettings): Rules['club'] {
  const fixed = (wanted: string) =>
    events.reduce((points, event) => (event.key === wanted && event.eventType === 'FIXED' ? event.points : points), 0);
  const share = events.find((event) => event.eventType === 'PERCENTAGE');
  const ofTiers = tiers.flatMap(({ key, points, discountPerMille, benefits }) => [
    [`${key}_points`, points],
    [`${key}_discount`, discountPerMille],
    [`${key}_upgrade_cs`, benefits.upgrade?.cs ?? ''],
    [`${key}_upgrade_en`, benefits.upgrade?.en ?? ''],
    [`${key}_late_check_out`, benefits.late_check_out ?? ''],
  ]);
  return {
    welcome: fixed('welcome'),
    booking: fixed('booking'),
    per_100_czk: share?.percentage.CZK ?? 0,
    per_100_eur: share?.percentage.EUR ?? 0,
    ...(Object.fromEntries(ofTiers) as Pick<Rules['club'], Extract<keyof Rules['club'], `${TierKey}_${string}`>>),
  };
}

/** The loyalty club by its rule; which bookings an event rewards stays as it is. */
export const loyaltyBy = ({ events }: LoyaltySettings, club: Rules['club']): LoyaltySettings => ({
  events: events.map((event) =>
    event.eventType === 'PERCENTAGE'
      ? { ...event, percentage: { CZK: club.per_100_czk, EUR: club.per_100_eur } }
      : { ...event, points: event.key === 'welcome' ? club.welcome : club.booking },
  ),
  tiers: tierKeys.map((key) => {
    const [cs, en] = [club[`${key}_upgrade_cs`], club[`${key}_upgrade_en`]];
    return {
      key,
      points: club[`${key}_points`],
      discountPerMille: club[`${key}_discount`],
      benefits: { upgrade: cs ? { cs, en } : null, late_check_out: club[`${key}_late_check_out`] || null },
    };
  }),
});
