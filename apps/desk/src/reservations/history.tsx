import type { HistoryLineWire } from '@mp/contract';
import { paymentStatuses } from '@mp/domain';
import { formatMoney } from '@mp/i18n';
import type { IntlShape } from 'react-intl';
import { actionName } from '../audit/action-name.ts';
import { useText } from '../text/use-text.ts';
import section from '../console/section.module.css';

/** What happened to the reservation, the latest first. */
export function History({ lines }: { readonly lines: readonly HistoryLineWire[] }) {
  const { intl, text, locale, instant } = useText();
  return (
    <section className={section.card}>
      <h2>{text('reservations.history')}</h2>
      <ol className={section.plain}>
        {lines.map((line, index) => (
          <li key={`${index} ${line.at}`}>
            <span className={section.words}>{wordsOf(line, text, intl)}</span>{' '}
            <span className={section.quiet}>
              {[line.amount && formatMoney(line.amount, locale), line.reason, line.by, instant(line.at)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function wordsOf(
  { kind, detail }: HistoryLineWire,
  text: (id: MessageId, values?: Record<string, string>) => string,
  intl: IntlShape,
): string {
  switch (kind) {
    case 'payment': {
      const status = paymentStatuses.find((one) => one === detail) ?? 'created';
      return text('reservations.historyPayment', { status: text(`reservations.payment.${status}`) });
    }
    case 'action':
      return actionName(detail, intl);
    case 'note':
      return detail;
    case 'email':
      return text('reservations.historyEmail', { subject: detail });
    case 'created':
    case 'confirmed':
    case 'no_show':
      return text(`reservations.history.${kind}`);
  }
}
