import type { TransferWire } from '@mp/contract';
import { formatMoney } from '@mp/i18n';
import type { Locale } from '@mp/domain';
import { surplusMinor } from '../../booking/payments/transfer-parts.ts';
import type { BookingServices } from '../../booking/booking-services.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { rulesOf } from './template-rules.ts';
import type { MessageTemplate } from '../../platform/outbox/message-templates.ts';
import { text } from './texts.ts';

/** Payment details of a transfer and its missing amount; empty for other methods. */
export function transferFacts(transfer: TransferWire | null, language: Locale): (readonly [string, string])[] {
  if (!transfer) return [];
  const { iban, variable_symbol, others, missing } = transfer;
  return [
    ...(missing && others.length > 0
      ? ([
          [text(language, 'fact.received'), others.map((other) => formatMoney(other, language)).join(', ')],
          [text(language, 'fact.missing'), formatMoney(missing, language)],
        ] as const)
      : []),
    [text(language, 'fact.iban'), iban.replace(/(.{4})(?=.)/g, '$1 ')],
    [text(language, 'fact.variable_symbol'), variable_symbol],
  ];
}

/**
 * Values of an e-mail's texts about a transfer; null when the e-mail no longer applies, because the transfer has arrived or is
 * no longer expected.
 */
export async function transferValues(
  { database }: Pick<BookingServices, 'database'>,
  template: MessageTemplate,
  reservation: ReservationRow,
  transfer: TransferWire | null,
): Promise<Readonly<Record<string, string>> | null> {
  const { language, currency } = reservation;
  switch (rulesOf(template).transferAmount) {
    case undefined:
      return {};
    case 'open':
      return transfer ? { missing: formatMoney(transfer.missing ?? transfer.amount, language) } : null;
    case 'missing':
      return transfer?.missing && transfer.others.length > 0
        ? { missing: formatMoney(transfer.missing, language) }
        : null;
    case 'surplus': {
      const minor = await surplusMinor(database, reservation);
      return minor > 0 ? { surplus: formatMoney({ minor, currency }, language) } : null;
    }
  }
}
