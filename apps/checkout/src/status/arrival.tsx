import { usePlaceQuery, type Reservation } from '@mp/api-client';
import type { GoodToKnow } from '@mp/domain';
import { formatClockTime } from '@mp/i18n';
import { useText } from '../wizard/use-text.ts';
import styles from './arrival.module.css';

/** What the guest of a confirmed stay needs to arrive; nothing if the place has not recorded it. */
export function Arrival({ reservation: { place, arrivalFacts } }: { reservation: Reservation }) {
  const { text } = useText();
  const facts = usePlaceQuery(place.slug).data?.goodToKnow;
  if (!arrivalFacts) return null;
  const { street, postalCode, phone, evening, directions } = arrivalFacts;
  return (
    <section className={styles.arrival} aria-labelledby="arrival-heading">
      <h2 id="arrival-heading">{text('arrival.title')}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{text('arrival.address')}</dt>
          <dd>{[place.name, street, `${postalCode.replaceAll(' ', '\u00a0')} ${place.town}`].join(', ')}</dd>
        </div>
        <div>
          <dt>{text('arrival.way')}</dt>
          <dd>{directions}</dd>
        </div>
        {facts && <Times facts={facts} />}
        <div>
          <dt>{text('arrival.evening')}</dt>
          <dd>
            {evening ?? text('arrival.reception')},{' '}
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The times of check-in and check-out, and the key. */
function Times({ facts }: { facts: GoodToKnow }) {
  const { text, locale } = useText();
  const time = (clock: string): string => formatClockTime(clock, locale);
  const { checkInFrom, checkInTo, checkOut, key, hosts } = facts;
  return (
    <>
      <div>
        <dt>{text('arrival.times')}</dt>
        <dd>
          {checkInTo
            ? text('arrival.times.between', { from: time(checkInFrom), to: time(checkInTo), until: time(checkOut) })
            : text('arrival.times.from', { from: time(checkInFrom), until: time(checkOut) })}
        </dd>
      </div>
      <div>
        <dt>{text('arrival.key')}</dt>
        <dd>{text(`arrival.key.${key}`, { hosts: hosts.names.length })}</dd>
      </div>
    </>
  );
}
