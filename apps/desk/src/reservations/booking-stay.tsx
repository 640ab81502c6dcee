import type { CombinationWire, StayRateWire } from '@mp/contract';
import { companionKeys, currencies, personLimits, readCompanions, type Companions, type Currency } from '@mp/domain';
import { formatMoney } from '@mp/i18n';
import { Button, Select, SkeletonText, TextInput } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId, useState } from 'react';
import { useConsoleSearchQuery, useConsoleFreeRoomsQuery } from '../api/reservations.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useText } from '../text/use-text.ts';
import { formText } from './form-text.ts';
import section from '../console/section.module.css';
import styles from './reservations.module.css';

/** The stay that the guest wants. */
export interface StayChoice extends Companions {
  readonly clientId: number;
  readonly arrival: string;
  readonly departure: string;
  readonly persons: number;
  readonly children: number;
  readonly currency: Currency;
}

interface BookingStayProps {
  readonly chosen: CombinationWire | null;
  readonly onStay: (stay: StayChoice | null) => void;
  readonly onChoose: (rooms: CombinationWire) => void;
}

/** Place, dates and party; then the rooms that are free, the cheapest first. */
export function BookingStay({ chosen, onStay, onChoose }: BookingStayProps) {
  const { text, locale } = useText();
  const [stay, setStay] = useState<StayChoice | null>(null);
  const { currentData, error, refetch } = useConsoleFreeRoomsQuery(stay ?? skipToken);
  const name = useId();
  return (
    <>
      <StayForm
        onStay={(next) => {
          setStay(next);
          onStay(next);
        }}
      />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {stay && !currentData && !error && <SkeletonText lines={3} />}
      {currentData && (
        <fieldset className={styles.choices}>
          <legend>{text('reservations.freeRooms')}</legend>
          {currentData.data.length === 0 && <p role="status">{text('reservations.noFreeRooms')}</p>}
          {[...byRooms(currentData.data)].map(([rooms, offers]) => (
            <div key={rooms} role="group" aria-label={rooms} className={styles.rooms}>
              <b>{rooms}</b>
              <div className={styles.rates}>
                {offers.map((offer) => (
                  <label key={offer.rate_id} className={styles.choice}>
                    <input type="radio" name={name} checked={chosen === offer} onChange={() => onChoose(offer)} />
                    <span>
                      {currentData.rates[offer.rate_id]?.name} · <b>{formatMoney(offer.total, locale)}</b>
                      <Terms rate={currentData.rates[offer.rate_id]} />
                    </span>
                  </label>
                ))}
              </div>
            </div>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** The terms of cancelling for the guest on the phone: how much goes back until when, or that nothing does. */
function Terms({ rate }: { readonly rate: StayRateWire | undefined }) {
  const { text, instant } = useText();
  if (!rate?.policy) return null;
  const { name, steps } = rate.policy;
  const terms = steps.map(({ until, per_mille: perMille }) =>
    text('reservations.refundUntil', { time: instant(until), percent: perMille / 10 }),
  );
  return (
    <span className={section.quiet}> · {[name, terms.join(', ') || text('reservations.noRefund')].join(': ')}</span>
  );
}

/** The offers of the same rooms together, the cheapest rooms first. */
function byRooms(offers: readonly CombinationWire[]): ReadonlyMap<string, readonly CombinationWire[]> {
  const groups = new Map<string, CombinationWire[]>();
  for (const offer of offers) {
    const rooms = offer.rooms.map((room) => `${room.count}× ${room.name}`).join(', ');
    groups.set(rooms, [...(groups.get(rooms) ?? []), offer]);
  }
  return groups;
}

function StayForm({ onStay }: Pick<BookingStayProps, 'onStay'>) {
  const { text } = useText();
  const [place, setPlace] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { currentData: data } = useConsoleSearchQuery(place.trim(), { skip: place.trim().length < 3 });
  const places = (data?.data ?? []).filter(({ kind }) => kind === 'place');
  const listId = useId();
  const optionOf = ({ label, detail }: { readonly label: string; readonly detail: string }) => `${label}, ${detail}`;
  return (
    <form
      className={section.fields}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const found = places.find((one) => optionOf(one) === place) ?? (places.length === 1 ? places[0] : undefined);
        setMissing(!found);
        // Rooms of the place before belong to another question.
        if (!found) onStay(null);
        if (!found) return;
        onStay({
          clientId: Number(found.id),
          arrival: formText(form, 'arrival'),
          departure: formText(form, 'departure'),
          persons: Number(form.get('persons')),
          children: Number(form.get('children')),
          currency: formText(form, 'currency') as Currency,
          ...readCompanions((key) => form.get(key)),
        });
      }}
    >
      <TextInput
        label={text('reservations.column.place')}
        list={listId}
        value={place}
        autoComplete="off"
        required
        error={
          isMissing
            ? text(data && places.length === 0 ? 'reservations.placeUnknown' : 'reservations.placeMissing')
            : undefined
        }
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {places.map((one) => (
          <option key={one.id} value={optionOf(one)} />
        ))}
      </datalist>
      <TextInput label={text('reservations.arrival')} name="arrival" type="date" required />
      <TextInput label={text('reservations.departure')} name="departure" type="date" required />
      <TextInput
        label={text('reservations.adults')}
        name="persons"
        type="number"
        min={1}
        max={20}
        defaultValue={2}
        required
      />
      <TextInput
        label={text('reservations.children')}
        name="children"
        type="number"
        min={0}
        max={20}
        defaultValue={0}
        required
      />
      {companionKeys.map((key) => (
        <TextInput
          key={key}
          label={text(`reservations.${key}`)}
          name={key}
          type="number"
          min={0}
          max={key === 'dogs' ? personLimits.maxDogs : personLimits.maxInfants}
          defaultValue={0}
          required
        />
      ))}
      {/* The guest's, whatever the language of the console: transfers and e-mails follow it. */}
      <Select name="currency" label={text('reservations.currency')} defaultValue="CZK">
        {currencies.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="quiet">
        {text('reservations.findRooms')}
      </Button>
    </form>
  );
}
