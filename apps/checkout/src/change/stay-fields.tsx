import { companionKeys, personLimits } from '@mp/domain';
import { NumberStepper, Select } from '@mp/ui';
import { StayDateFields, type StayChoice } from '@mp/ui/stay-picker';
import { useState, type ComponentProps } from 'react';
import { useText } from '../wizard/use-text.ts';
import type { ChangedStay, ChangeOffer } from './change-api.ts';
import { countFieldOf } from './change-query.ts';
import styles from './change.module.css';

interface StayFieldsProps {
  readonly offer: ChangeOffer;
  /** The stay in question. */
  readonly stay: ChangedStay;
}

/** Dates, people, rate and rooms of a stay in question. */
export function StayFields({ offer, stay }: StayFieldsProps) {
  const { text } = useText();
  const { party, rate } = stay;
  // The booked rate stays chosen where the stay in question cannot have it: the offer then says so.
  const rates = offer.rates.some(({ id }) => id === rate?.id) || !rate?.name ? offer.rates : [rate, ...offer.rates];
  const [choice, setChoice] = useState<StayChoice>({ arrival: stay.arrival, departure: stay.departure });
  const counts = [
    ['ad', text('change.adults'), party.adults, 1, personLimits.maxAdults],
    ['ch', text('change.children'), party.children, 0, personLimits.maxChildren],
    ...companionKeys.map((name) => {
      const most = name === 'dogs' ? personLimits.maxDogs : personLimits.maxInfants;
      return [name, text(`change.${name}`), party[name], 0, most] as const;
    }),
  ] as const;
  return (
    <>
      <div className={styles.pair}>
        {/* Without the place's days: the guest's own nights would be shown as taken. */}
        <StayDateFields choice={choice} onChoice={setChoice} party={party} required />
        {counts.map(([name, label, count, min, max]) => (
          <CountField key={name} name={name} label={label} min={min} max={max} defaultValue={count} />
        ))}
      </div>
      {rates.length > 1 && (
        <Select label={text('change.rate')} name="rate" defaultValue={rate?.id}>
          {rates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <div className={styles.choices}>
        {offer.rooms.map(({ id, name, capacity, free }) => (
          <CountField
            key={id}
            name={countFieldOf('room', id)}
            label={name}
            hint={text('change.room', { capacity, free })}
            min={0}
            max={20}
            defaultValue={stay.rooms.find((room) => room.id === id)?.count ?? 0}
          />
        ))}
      </div>
    </>
  );
}

/** The number of each extra that the place offers with a stay in question. */
export function ExtraFields({ offer, stay }: StayFieldsProps) {
  const { text, money } = useText();
  return (
    <div className={styles.choices}>
      {offer.extras.map(({ id, name, each, most }) => {
        const count = stay.extras.find((extra) => extra.id === id)?.count ?? 0;
        return (
          <CountField
            key={id}
            name={countFieldOf('extra', id)}
            label={name}
            hint={text('change.extra', { price: money(each), most })}
            min={0}
            max={Math.max(most, count)}
            defaultValue={count}
          />
        );
      })}
    </div>
  );
}

/** A number with buttons that say what they take away and add. */
function CountField(props: Omit<ComponentProps<typeof NumberStepper>, 'decreaseLabel' | 'increaseLabel'>) {
  const { text } = useText();
  const { label: name } = props;
  return (
    <NumberStepper
      {...props}
      decreaseLabel={text('rooms.fewer', { name })}
      increaseLabel={text('rooms.more', { name })}
    />
  );
}
