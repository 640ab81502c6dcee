import { sendSeriousReasonLetter } from '../papers/letters/serious-reason-letter.ts';
import { sendAccountLetter, sendNewsletterLetter } from '../papers/letters/account-letter.ts';
import { sendCalendarLetter } from '../papers/letters/calendar-letter.ts';
import { sendContactLetter } from '../papers/letters/contact-letter.ts';
import { sendPaymentIncidentLetter } from '../papers/letters/payment-incident-letter.ts';
import { sendLetter } from '../papers/letters/send-letter.ts';
import type { BookingServices } from '../booking/booking-services.ts';
import { gatewayHandlers } from '../booking/payments/gateway-handlers.ts';
import { sendTransferLetter } from '../papers/letters/transfer-letter.ts';
import { sendTroubleLetter } from '../papers/letters/trouble-letter.ts';
import { sendPresentLetter } from '../papers/letters/present-letter.ts';
import { sendVoucherLetter } from '../papers/letters/voucher-letter.ts';
import { sendReviewLetter, sendReviewReportLetter } from '../papers/letters/review-letter.ts';
import type { OutboxHandlers } from '../platform/outbox/outbox-worker.ts';

/** The handlers of outbox topics. */
export const outboxHandlers: OutboxHandlers<BookingServices> = {
  'mail.send': sendLetter,
  'mail.account': sendAccountLetter,
  'mail.newsletter': sendNewsletterLetter,
  'mail.contact': sendContactLetter,
  'mail.voucher': sendVoucherLetter,
  'mail.present': sendPresentLetter,
  'mail.review': sendReviewLetter,
  'mail.review-report': sendReviewReportLetter,
  'mail.transfer': sendTransferLetter,
  'mail.payment-incident': sendPaymentIncidentLetter,
  'mail.calendar': sendCalendarLetter,
  'mail.trouble': sendTroubleLetter,
  'mail.serious-reason': sendSeriousReasonLetter,
  ...gatewayHandlers,
};
