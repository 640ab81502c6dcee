import { usePageContext } from '@mp/host-api';
import { formatDate, formatMoney } from '@mp/i18n';
import { Card } from '@mp/ui';
import { useIntl } from 'react-intl';
import type { OwnerRequest } from './reservation-request.ts';
import styles from './request-view.module.css';

/** The facts for the owner's decision: dates, guests, rooms, price, and the guest's note. */
export function RequestDetails({ request }: { request: OwnerRequest }) {
  const { locale } = usePageContext();
  const intl = useIntl();
  const text = (id: MessageId, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const {
    arrival,
    departure,
    nights,
    party,
    agesUnder18,
    rooms,
    rateName,
    total,
    spotTax,
    rest,
    note,
    number,
    placeName,
    extras,
    benefits,
  } = request;
  const rows: readonly (readonly [MessageId, readonly string[]])[] = [
    ['details.place', [placeName]],
    ['details.arrival', [formatDate(arrival, locale, 'withWeekday')]],
    ['details.departure', [formatDate(departure, locale, 'withWeekday'), text('details.nights', { nights })]],
    [
      'details.party',
      [
        text('details.people', { ...party }),
        ...(agesUnder18.length > 0 ? [text('details.ages', { ages: agesUnder18.join(', ') })] : []),
      ],
    ],
    ['details.rooms', [...rooms.map(({ count, name }) => text('details.room', { count, name })), rateName]],
    ...(extras.length > 0
      ? [['details.extras', extras.map(({ count, name }) => text('details.room', { count, name }))] as const]
      : []),
    ...(benefits.length > 0 ? [['details.club', benefits] as const] : []),
    [
      'details.total',
      [
        formatMoney(total, locale),
        ...(spotTax.minor > 0 ? [text('details.spotTax', { tax: formatMoney(spotTax, locale) })] : []),
        ...(rest
          ? [text('details.rest', { amount: formatMoney(rest.amount, locale), date: formatDate(rest.dueOn, locale) })]
          : []),
      ],
    ],
    ['details.number', [number]],
  ];
  return (
    <Card as="section" className={styles.card} aria-label={text('details.label')}>
      <dl className={styles.details}>
        {rows.map(([label, lines]) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
      {note && (
        <figure className={styles.note}>
          <figcaption>{text('details.note', { guest: request.guestName })}</figcaption>
          <blockquote>{note}</blockquote>
        </figure>
      )}
    </Card>
  );
}
