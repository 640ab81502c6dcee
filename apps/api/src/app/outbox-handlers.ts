import { sendSeriousReasonEmail } from '../documents/emails/serious-reason-email.ts';
import { sendAccountEmail, sendNewsletterEmail } from '../documents/emails/account-email.ts';
import { sendCalendarEmail } from '../documents/emails/calendar-email.ts';
import { sendConsoleEmail } from '../documents/emails/console-email.ts';
import { sendContactEmail } from '../documents/emails/contact-email.ts';
import { sendPaymentIncidentEmail } from '../documents/emails/payment-incident-email.ts';
import { sendReservationEmail } from '../documents/emails/reservation-email.ts';
import type { BookingServices } from '../booking/booking-services.ts';
import { gatewayHandlers } from '../booking/payments/gateway-handlers.ts';
import { sendTransferEmail } from '../documents/emails/transfer-email.ts';
import { sendFailureEmail } from '../documents/emails/failure-email.ts';
import { sendGiftEmail } from '../documents/emails/gift-email.ts';
import { sendVoucherExtensionEmail } from '../documents/emails/voucher-extension-email.ts';
import { sendVoucherRefundEmail } from '../documents/emails/voucher-refund-email.ts';
import { sendVoucherEmail } from '../documents/emails/voucher-email.ts';
import { sendReviewEmail, sendReviewReportEmail } from '../documents/emails/review-email.ts';
import { removePhotoFile } from '../people/accounts/photo-files.ts';
import type { OutboxHandlers } from '../platform/outbox/outbox-worker.ts';

/** The handlers of outbox topics. */
export const outboxHandlers: OutboxHandlers<BookingServices> = {
  'mail.send': sendReservationEmail,
  'mail.account': sendAccountEmail,
  'mail.console': sendConsoleEmail,
  'mail.newsletter': sendNewsletterEmail,
  'mail.contact': sendContactEmail,
  'mail.voucher': sendVoucherEmail,
  'mail.present': sendGiftEmail,
  'mail.voucher-extended': sendVoucherExtensionEmail,
  'mail.voucher-refund': sendVoucherRefundEmail,
  'mail.review': sendReviewEmail,
  'mail.review-report': sendReviewReportEmail,
  'mail.transfer': sendTransferEmail,
  'mail.payment-incident': sendPaymentIncidentEmail,
  'mail.calendar': sendCalendarEmail,
  'mail.trouble': sendFailureEmail,
  'mail.serious-reason': sendSeriousReasonEmail,
  'files.remove-photo': removePhotoFile,
  ...gatewayHandlers,
};
