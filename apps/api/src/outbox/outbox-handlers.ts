import { sendSeriousReasonLetter } from '../insurance/serious-reason-letter.ts';
import { sendAccountLetter, sendNewsletterLetter } from '../mail/account-letter.ts';
import { sendLetter } from '../mail/send-letter.ts';
import { gatewayHandlers } from '../payments/gateway-handlers.ts';
import { sendTransferLetter } from '../payments/transfer-letter.ts';
import { sendVoucherLetter } from '../vouchers/voucher-letter.ts';
import type { OutboxHandlers } from './outbox-worker.ts';

/** Who does what the outbox asks for. */
export const outboxHandlers: OutboxHandlers = {
  'mail.send': sendLetter,
  'mail.account': sendAccountLetter,
  'mail.newsletter': sendNewsletterLetter,
  'mail.voucher': sendVoucherLetter,
  'mail.transfer': sendTransferLetter,
  'mail.serious-reason': sendSeriousReasonLetter,
  ...gatewayHandlers,
};
