import type { PaymentDetailWire } from '@mp/contract';
import { formatMoney } from '@mp/i18n';
import type { IntlShape } from 'react-intl';
import { MoneyActionButton } from '../action/money-action-button.tsx';
import { useDeskEditorQuery } from '../api/entries.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

/** What the gateway calls the state of an incident, in words; one that has none is shown as it is. */
function statusOf(status: string, intl: IntlShape): string {
  const id = `payments.incident.status.${status}` as MessageId;
  return id in intl.messages ? intl.formatMessage({ id }) : status;
}

/** Disputes, failed refunds and warnings of a payment, with their deadlines and notes. */
export function PaymentIncidents({ payment: { id, version, incidents } }: { readonly payment: PaymentDetailWire }) {
  const { text, intl, locale, instant } = useText();
  const { data: own } = useDeskEditorQuery();
  if (incidents.length === 0) return null;
  return (
    <section className={section.card}>
      <h2>{text('payments.incidents.title')}</h2>
      <ul className={section.list}>
        {incidents.map((incident) => {
          const what = [
            text(`payments.incident.${incident.kind}`),
            incident.amount && formatMoney(incident.amount, locale),
            statusOf(incident.status, intl),
            incident.reason?.replaceAll('_', ' '),
            incident.due_by && text('payments.disputedUntil', { date: instant(incident.due_by) }),
          ]
            .filter(Boolean)
            .join(', ');
          return (
            <li key={incident.id}>
              {what}
              {incident.kind === 'dispute' && !incident.settled_at && <p>{text('payments.incident.respond')}</p>}
              {incident.settled_at ? (
                <p>
                  {text('payments.settled', { date: instant(incident.settled_at) })} {incident.settled_note}
                </p>
              ) : (
                own?.rights.includes('money') && (
                  <div>
                    <MoneyActionButton
                      label={text('payments.settle')}
                      name={`${text('payments.settle')}: ${what}`}
                      done={text('payments.settleDone')}
                      path={`/console/payment/${id}/settle-incident`}
                      version={version}
                      needsReason
                      body={{ incident: incident.id }}
                    />
                  </div>
                )
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
