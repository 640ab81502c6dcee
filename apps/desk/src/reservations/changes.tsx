import type { ReservationDetailWire } from '@mp/contract';
import { formatDate, formatMoney } from '@mp/i18n';
import { usePageContext } from '@mp/host-api';
import type { CalendarDate } from '@mp/domain';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

type Change = ReservationDetailWire['changes'][number];

/** The changes of a stay, the latest first; nothing if there are none. */
export function Changes({ changes }: { readonly changes: readonly Change[] }) {
  const { text, instant } = useText();
  const { locale } = usePageContext();
  if (changes.length === 0) return null;
  const lineOf = ({ arrival, departure, adults, childrens, rooms }: Change['after']) =>
    [
      `${formatDate(arrival as CalendarDate, locale)} – ${formatDate(departure as CalendarDate, locale)}`,
      `${adults} + ${childrens}`,
      ...rooms.map(({ name, room_types: { count } }) => `${count} × ${name}`),
    ].join(' · ');
  return (
    <section className={section.card}>
      <h2>{text('reservations.changes')}</h2>
      <ol className={section.plain}>
        {changes.map(({ id, kind, state, asked_by, before, after, difference, reason, created_at }) => (
          <li key={id}>
            <span className={section.words}>
              {text(`reservations.change.state.${state}`)}
              {': '}
              {kind === 'contact' ? text('reservations.do.contact') : `${lineOf(before)} → ${lineOf(after)}`}
            </span>{' '}
            <span className={section.quiet}>
              {[
                difference.minor === 0 ? null : formatMoney(difference, locale),
                reason,
                text(`reservations.change.by.${asked_by}`),
                instant(created_at),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
