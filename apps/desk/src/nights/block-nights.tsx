import type { TimelineRoomWire } from '@mp/contract';
import { addDays, parseCalendarDate } from '@mp/domain';
import { TextInput } from '@mp/ui';
import { useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import { useText } from '../text/use-text.ts';

interface BlockNightsProps {
  readonly room: TimelineRoomWire;
  /** Nights [from, until). */
  readonly from: string;
  readonly until: string;
  readonly units?: number;
  /** The block that is changed; a new one without it. */
  readonly replaces?: string;
}

/** Blocks nights of a room, or gives a block other nights or units. */
export function BlockNights({ room, replaces, ...nights }: BlockNightsProps) {
  const { text, day } = useText();
  const last = parseCalendarDate(nights.until);
  const [from, setFrom] = useState(nights.from);
  const [to, setTo] = useState<string>(last ? addDays(last, -1) : '');
  const [units, setUnits] = useState(String(nights.units ?? 1));
  const end = parseCalendarDate(to);
  const body = { from, until: end ? addDays(end, 1) : '', units: Number(units), replaces: replaces ?? null };
  const send = useSendAction({
    path: `/console/timeline/room/${room.id}/block`,
    body: { version: room.version, ...body },
  });
  return (
    <ActionButton
      label={text(replaces ? 'timeline.changeBlock' : 'timeline.block')}
      {...(replaces && { of: day(nights.from) })}
      done={text(replaces ? 'timeline.blockChanged' : 'timeline.blocked')}
      needsReason
      send={send}
      input={JSON.stringify(body)}
      isIncomplete={from === '' || end === null || to < from || !(body.units >= 1)}
    >
      <TextInput
        type="date"
        data-autofocus
        label={text('timeline.firstNight')}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={text('timeline.lastNight')}
        value={to}
        min={from}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      {room.units > 1 && (
        <TextInput
          type="number"
          label={text('timeline.units')}
          min={1}
          max={room.units}
          value={units}
          onChange={(event) => setUnits(event.currentTarget.value)}
        />
      )}
    </ActionButton>
  );
}
