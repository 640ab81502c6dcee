import type { TimelineBarWire, TimelineRoomWire } from '@mp/contract';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Badge } from '@mp/ui';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';
import { BlockNights } from '../nights/block-nights.tsx';
import { MoveReservation } from '../reservations/move-reservation.tsx';
import { addDays, calendarDateOf } from '@mp/domain';
import { useNightText } from './use-night-text.ts';

interface NightBarProps {
  readonly bar: TimelineBarWire;
  readonly room: TimelineRoomWire;
  readonly moveTo: number | undefined;
  readonly mayChange: boolean;
}

/** A bar in words, with what can be done about it. */
export function NightBar({ bar, room, moveTo, mayChange }: NightBarProps) {
  const { text, locale, days } = useText();
  const { barName } = useNightText();
  const { reservation, block, from, until } = bar;
  return (
    <li className={section.actions}>
      {reservation ? (
        <>
          <Link
            className={section.pager}
            to={href('console', { locale, params: { section: 'reservations', item: reservation.id } })}
          >
            {`${reservation.number}, ${reservation.guest}`}
          </Link>
          <Badge>{text(`reservations.status.${reservation.status}`)}</Badge>
        </>
      ) : (
        <span className={section.pager}>{barName(bar)}</span>
      )}
      {/* A stay is known by its days of arrival and departure, a block by its nights. */}
      <span className={section.pager}>{days(from, reservation ? until : addDays(calendarDateOf(until), -1))}</span>
      {mayChange && reservation && <MoveReservation id={reservation.id} moveTo={moveTo} />}
      {mayChange && block && (
        <>
          <BlockNights room={room} from={from} until={until} units={bar.units} replaces={block} />
          <ReleaseNights room={room} bar={bar} />
        </>
      )}
    </li>
  );
}

function ReleaseNights({ room, bar: { from, until, block } }: Pick<NightBarProps, 'room' | 'bar'>) {
  const { text, days } = useText();
  const send = useSendAction({
    path: `/console/timeline/room/${room.id}/release`,
    body: { version: room.version, from, until, block },
  });
  return (
    <ActionButton
      label={text('timeline.release')}
      of={days(from, addDays(calendarDateOf(until), -1))}
      done={text('timeline.released')}
      needsReason
      send={send}
    />
  );
}
