import type { ApiFailure } from '@mp/api-client';
import { companionKeys, companionsOf } from '@mp/domain';
import { Select, TextInput } from '@mp/ui';
import { useState } from 'react';
import { formatMoney } from '@mp/i18n';
import { errorText } from '@mp/i18n/error-texts';
import { usePageContext } from '@mp/host-api';
import { useConsoleChangeQuery } from '../api/reservations.ts';
import { useText } from '../text/use-text.ts';
import { ReservationActionDialog } from './reservation-action-dialog.tsx';
import type { ActionFormProps } from './action-form-props.ts';

const countsOf = (counts: Readonly<Record<string, string>>) =>
  Object.entries(counts)
    .filter(([, count]) => Number(count) > 0)
    .map(([id, count]) => ({ id: Number(id), count: Number(count) }));

/** Changes dates, people, rooms, rate or extras as the guest would, for the price of today. */
export function ChangeDialog({ reservation, onClose }: ActionFormProps) {
  const { text, intl } = useText();
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
  const [rate, setRate] = useState('');
  const [extras, setExtras] = useState<Readonly<Record<string, string>> | null>(null);
  const chosen = countsOf(counts);
  const rooms = chosen.map(({ id, count }) => `${id}x${count}`).join(',');
  const { data: offer, isFetching } = useConsoleChangeQuery({
    ...{ id: reservation.id, ...stay, ...companions, rooms, rate },
    extras: extras
      ? countsOf(extras)
          .map(({ id, count }) => `${id}x${count}`)
          .join(',') || '0'
      : '',
  });
  const booked = Object.fromEntries(offer?.stay.extras.map(({ id, count }) => [id, String(count)]) ?? []);
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
        rooms: chosen.map((room) => ({ room_types: room })),
        ...(rate && { rate: Number(rate) }),
        ...(extras && { extras: countsOf(extras) }),
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
      {offer?.extras.map(({ id, name, most }) => (
        <TextInput
          key={id}
          label={text('reservations.change.extra', { name, most })}
          type="number"
          min={0}
          value={(extras ?? booked)[id] ?? '0'}
          onChange={(event) => setExtras({ ...(extras ?? booked), [id]: event.currentTarget.value })}
        />
      ))}
      {offer && offer.rates.length > 1 && (
        <Select
          label={text('reservations.change.rate')}
          value={rate || String(offer.stay.rate?.id ?? '')}
          onChange={(event) => setRate(event.currentTarget.value)}
        >
          {offer.rates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <p aria-live="polite">
        {price
          ? text('reservations.change.price', {
              total: amount(price.total.minor) ?? '',
              difference: amount(price.difference.minor) ?? '',
              kept: amount(price.kept.minor) ?? '',
              balance: price.balance.minor > 0 ? (amount(price.balance.minor) ?? '') : 'none',
            })
          : isFetching
            ? text('reservations.change.looking')
            : offer?.problem
              ? errorText(intl, { code: offer.problem as ApiFailure['code'] })
              : text('reservations.change.impossible')}
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
