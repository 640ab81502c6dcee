import { Select, TextInput } from '@mp/ui';
import { useState } from 'react';
import { useText } from '../text/use-text.ts';
import { ReservationActionDialog } from './reservation-action-dialog.tsx';
import type { ActionFormProps } from './action-form-props.ts';

interface RoomsDialogProps extends ActionFormProps {
  /** The room that is chosen at first, if it is free. */
  readonly target?: number | undefined;
}

/** Moves the guest to another room that is free for the whole stay. */
export function RoomsDialog({ reservation, target, onClose }: RoomsDialogProps) {
  const { text } = useText();
  const { rooms, free_rooms } = reservation;
  const [from, setFrom] = useState(String(rooms[0]?.id ?? ''));
  const [to, setTo] = useState(free_rooms.some(({ id }) => id === target) ? String(target) : '');
  const [count, setCount] = useState('1');
  const most = rooms.find(({ id }) => String(id) === from)?.count ?? 1;
  const targets = free_rooms.filter(({ id }) => String(id) !== from);
  return (
    <ReservationActionDialog
      reservation={reservation}
      name="rooms"
      title={text('reservations.do.rooms')}
      fields={{ from: Number(from), to: Number(to), count: Number(count) }}
      isIncomplete={to === '' || !(Number(count) >= 1 && Number(count) <= most)}
      onClose={onClose}
    >
      <p>{text(targets.length === 0 ? 'reservations.noFreeRoom' : 'reservations.roomsLead')}</p>
      {rooms.length > 1 && (
        <Select
          label={text('reservations.roomFrom')}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        >
          {rooms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select label={text('reservations.roomTo')} value={to} onChange={(event) => setTo(event.currentTarget.value)}>
        <option value="">{text('reservations.choose')}</option>
        {targets.map(({ id, name, free, capacity }) => (
          <option key={id} value={id}>
            {text('reservations.freeRoom', { name, free, capacity })}
          </option>
        ))}
      </Select>
      {most > 1 && (
        <TextInput
          label={text('reservations.roomCount')}
          type="number"
          min={1}
          max={most}
          value={count}
          onChange={(event) => setCount(event.currentTarget.value)}
        />
      )}
    </ReservationActionDialog>
  );
}
