import type { ApiFailure } from '@mp/api-client';
import { staffPayments, type CombinationWire } from '@mp/contract';
import { errorText } from '@mp/i18n/error-texts';
import { locales, statedCompanions, type Locale } from '@mp/domain';
import { formatMoney } from '@mp/i18n';
import { Button, Notice, Select, TextArea, TextInput } from '@mp/ui';
import { showSnackbar } from '@mp/ui/snackbars';
import { useMemo, useState } from 'react';
import { useBookForGuestMutation, useConsoleExtrasQuery } from '../api/reservations.ts';
import { useText } from '../text/use-text.ts';
import { BookingExtras, readBookingExtras } from './booking-extras.tsx';
import type { StayChoice } from './booking-stay.tsx';
import { formText } from './form-text.ts';
import section from '../console/section.module.css';

interface BookingGuestProps {
  readonly stay: StayChoice;
  readonly rooms: CombinationWire;
  readonly onBooked: (id: string) => void;
}

const guestFields = ['name', 'surname', 'email', 'phone'] as const;

/** The guest and the way to pay. The total is the one that staff have named to the guest. */
export function BookingGuest({ stay, rooms, onBooked }: BookingGuestProps) {
  const { text, intl, locale } = useText();
  // One key for one booking: pressing twice, or again after a lost response, books once.
  const [changes, setChanges] = useState(0);
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const key = useMemo(() => crypto.randomUUID(), [stay, rooms, changes]);
  const [book, { error, isLoading }] = useBookForGuestMutation();
  const { currency } = rooms.total;
  const { data: offered = [] } = useConsoleExtrasQuery(stay);
  const [extrasMinor, setExtrasMinor] = useState(0);
  const total = formatMoney({ minor: rooms.total.minor + extrasMinor, currency }, locale);
  const send = async (form: FormData) => {
    if (isLoading) return;
    const read = (name: string) => formText(form, name);
    const { extras, minor } = readBookingExtras(form, offered);
    const booked = await book({
      key,
      client_id: stay.clientId,
      arrival: stay.arrival,
      departure: stay.departure,
      adults: stay.persons,
      childrens: stay.children,
      ...statedCompanions(stay),
      rate: rooms.rate_id,
      rooms: rooms.rooms.map(({ id, count }) => ({ room_types: { id, count } })),
      extras,
      currency,
      total_minor: rooms.total.minor + minor,
      contact: { name: read('name'), surname: read('surname'), email: read('email'), phone: read('phone') },
      ...(read('note') && { note: read('note') }),
      language: read('language') as Locale,
      pay: read('pay') as (typeof staffPayments)[number],
      hold_hours: Number(read('hold_hours')),
    });
    if (booked.data?.id) {
      showSnackbar({ tone: 'success', kind: 'reservation', text: text('reservations.booked') });
      onBooked(booked.data.id);
    }
  };
  return (
    <form
      className={section.card}
      onChange={(event) => {
        setChanges(changes + 1);
        setExtrasMinor(readBookingExtras(new FormData(event.currentTarget), offered).minor);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <h2>{text('reservations.column.guest')}</h2>
      <div className={section.fields}>
        {guestFields.map((name) => (
          <TextInput
            key={name}
            name={name}
            label={text(`reservations.contact.${name}`)}
            type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
            autoComplete="off"
            required
          />
        ))}
        <Select
          name="language"
          label={text('reservations.guestLanguage')}
          key={currency}
          defaultValue={currency === 'CZK' ? 'cs' : 'en'}
        >
          {locales.map((one) => (
            <option key={one} value={one}>
              {text(`language.${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <div className={section.fields}>
        <BookingExtras offered={offered} />
      </div>
      <TextArea name="note" label={text('reservations.guestNote')} rows={2} maxLength={1000} />
      <div className={section.fields}>
        <Select name="pay" label={text('reservations.pay')} defaultValue="link">
          {staffPayments.map((one) => (
            <option key={one} value={one}>
              {text(`reservations.pay.${one}`)}
            </option>
          ))}
        </Select>
        <TextInput
          name="hold_hours"
          label={text('reservations.holdHours')}
          type="number"
          min={1}
          max={72}
          defaultValue={24}
          required
        />
      </div>
      {error && (
        <Notice kind="error">
          <p>{errorText(intl, error as ApiFailure)}</p>
        </Notice>
      )}
      <Button type="submit" disabledReason={isLoading ? text('action.sending') : undefined}>
        {text('reservations.bookFor', { total })}
      </Button>
    </form>
  );
}
