import type { Codes } from '../../platform/codes/codes.ts';
import { shownShortCode } from '../../platform/codes/typeable-code.ts';
import type { Database } from '../../platform/database/database.ts';

const replacement = '…';

/** The codes of vouchers as e-mails show them. */
const voucherCodes = /\b[2-9A-HJ-NP-Z]{3}(?:-[2-9A-HJ-NP-Z]{4}){2}-[2-9A-HJ-NP-Z]{3}\b/g;

/** A text without the codes of a reservation and of vouchers, which nothing stores. */
export function withoutCodes(codes: Codes, reservationId: string, text: string): string {
  const short = codes.short(reservationId);
  const secrets = [
    ...(['guest', 'owner', 'place', 'mailbox', 'review'] as const).map((name) => codes[name](reservationId)),
    shownShortCode(short),
    short,
  ];
  return secrets
    .reduce((rest, secret) => rest.replaceAll(secret, replacement), text)
    .replaceAll(voucherCodes, replacement);
}

/** Stores an e-mail that the transport has accepted, for staff to see. A repeated attempt changes nothing. */
export async function storeEmail(
  database: Database,
  email: {
    readonly id: string;
    readonly reservation_id: string;
    readonly template: string;
    readonly recipient: string;
    readonly subject: string;
    readonly body: string;
    readonly sent_at: Date;
  },
): Promise<void> {
  await database
    .insertInto('sent_email')
    .values(email)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
