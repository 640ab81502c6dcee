import { companionKeys, companionsOf } from '@mp/domain';
import { TextInput } from '@mp/ui';
import { useState } from 'react';
import { formatMoney } from '@mp/i18n';
import { usePageContext } from '@mp/host-api';
import { useConsoleChangeQuery } from '../api/reservations.ts';
import { useText } from '../text/use-text.ts';
import { ReservationActionDialog } from './reservation-action-dialog.tsx';
import type { ActionFormProps } from './action-form-props.ts';

/** Changes dates, people or rooms as the guest would, for the price of today. */
export function ChangeDialog({ reservation, onClose }: ActionFormProps) {
  const { text } = useText();
  const { locale } = usePageContext();
  const [stay, setStay] = useState({
    arrival: reservation.arrival,
    departure: reservation.departure,
    adults: String(reservation.adults),
    childrens: String(reservation.childrens),
  });
  const [companions, setCompanions] = useState(companionsOf(reservation));
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(reservation.rooms.map(({ id, count }) => [id, String(count)])),
  );
  const chosen = Object.entries(counts).filter(([, count]) => Number(count) > 0);
  const rooms = chosen.map(([id, count]) => `${id}x${count}`).join(',');
  const { data: offer, isFetching } = useConsoleChangeQuery({ id: reservation.id, ...stay, ...companions, rooms });
  const field = (name: keyof typeof stay, type: 'date' | 'number') => (
    <TextInput
      label={text(`reservations.change.${name}`)}
      type={type}
      min={type === 'number' ? 0 : undefined}
      value={stay[name]}
      onChange={(event) => setStay({ ...stay, [name]: event.currentTarget.value })}
    />
  );
  const price = isFetching ? null : (offer?.price ?? null);
  const amount = (minor: number) => price && formatMoney({ minor, currency: price.total.currency }, locale);
  return (
    <ReservationActionDialog
      reservation={reservation}
      name="change"
      title={text('reservations.do.change')}
      fields={{
        arrival: stay.arrival,
        departure: stay.departure,
        adults: Number(stay.adults),
        childrens: Number(stay.childrens),
        ...companions,
        rooms: chosen.map(([id, count]) => ({ room_types: { id: Number(id), count: Number(count) } })),
        total_minor: price?.total.minor ?? 0,
      }}
      isIncomplete={price === null}
      onClose={onClose}
    >
      {field('arrival', 'date')}
      {field('departure', 'date')}
      {field('adults', 'number')}
      {field('childrens', 'number')}
      {companionKeys.map((key) => (
        <TextInput
          key={key}
          label={text(`reservations.${key}`)}
          type="number"
          min={0}
          value={String(companions[key])}
          onChange={(event) => setCompanions({ ...companions, [key]: Number(event.currentTarget.value) })}
        />
      ))}
      {offer?.rooms.map(({ room_types: { id }, name, capacity, free }) => (
        <TextInput
          key={id}
          label={text('reservations.freeRoom', { name, free, capacity })}
          type="number"
          min={0}
          value={counts[id] ?? '0'}
          onChange={(event) => setCounts({ ...counts, [id]: event.currentTarget.value })}
        />
      ))}
      <p aria-live="polite">
        {price
          ? text('reservations.change.price', {
              total: amount(price.total.minor) ?? '',
              difference: amount(price.difference.minor) ?? '',
              kept: amount(price.kept.minor) ?? '',
            })
          : text(isFetching ? 'reservations.change.looking' : 'reservations.change.impossible')}
      </p>
    </ReservationActionDialog>
  );
}

/** Withdraws the change that waits. */
export function WithdrawChangeDialog({ reservation, onClose }: ActionFormProps) {
  const { text } = useText();
  return (
    <ReservationActionDialog
      reservation={reservation}
      name="withdraw-change"
      title={text('reservations.do.withdraw_change')}
      onClose={onClose}
    >
      <p>{text('reservations.change.withdrawLead')}</p>
    </ReservationActionDialog>
  );
}
