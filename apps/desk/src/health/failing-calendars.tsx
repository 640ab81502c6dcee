import type { HealthWire } from '@mp/contract';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

type Calendar = HealthWire['calendars'][number];

/** Calendars of other systems whose last reading failed, or that have invalid parts. */
export function FailingCalendars({ calendars }: { readonly calendars: readonly Calendar[] }) {
  const { text } = useText();
  return (
    <section className={section.part} aria-labelledby="calendars">
      <h2 id="calendars">{text('health.calendars', { count: calendars.length })}</h2>
      {calendars.length > 0 && <p>{text('health.calendarsLead')}</p>}
      {calendars.length > 0 && (
        <ul className={section.list}>
          {calendars.map((calendar) => (
            <FailingCalendar key={calendar.id} calendar={calendar} />
          ))}
        </ul>
      )}
    </section>
  );
}

function FailingCalendar({ calendar }: { readonly calendar: Calendar }) {
  const { text, instant } = useText();
  const { id, version, place, room, url, synced_at, error, oddities } = calendar;
  const retry = useSendAction({
    path: `/console/health/calendars/${id}/retry`,
    body: { version },
    takesReason: false,
  });
  return (
    <li>
      <p>
        <strong>
          {place}, {room}
        </strong>
      </p>
      <p className={section.quiet}>{url}</p>
      {error !== null && <p>{text('health.calendarError', { error })}</p>}
      {oddities.map((oddity) => (
        <p key={oddity}>{oddity}</p>
      ))}
      <p className={section.quiet}>
        {synced_at ? text('health.synced', { at: instant(synced_at) }) : text('health.neverSynced')}
      </p>
      <ActionButton label={text('health.readNow')} of={place} done={text('health.willRead')} send={retry} />
    </li>
  );
}
