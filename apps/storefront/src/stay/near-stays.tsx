import type { NearStay } from '@mp/api-client';
import { Link, usePageContext } from '@mp/host-api';
import { formatDate, formatMoney } from '@mp/i18n';
import { Icon } from '@mp/ui';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import styles from './hints.module.css';

interface NearStaysProps {
  readonly stays: readonly NearStay[];
  readonly hrefOf: (stay: NearStay) => string;
  /** Whether they are stays at one place: then the price is a total, not the lowest of several. */
  readonly atPlace?: boolean;
}

/** The nearest available dates. Renders nothing without any. */
export function NearStays({ stays, hrefOf, atPlace = false }: NearStaysProps) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const heading = useId();
  if (stays.length === 0) return null;
  return (
    <section className={styles.hints} aria-labelledby={heading}>
      <h3 id={heading}>{formatMessage({ id: atPlace ? 'hints.datesAtPlace' : 'hints.dates' })}</h3>
      <ul className={styles.list}>
        {stays.map((stay) => (
          <li key={`${stay.arrival} ${stay.departure}`}>
            <Link className={styles.hint} to={hrefOf(stay)} preventScrollReset={atPlace}>
              <strong>
                {formatMessage(
                  { id: 'search.summary.dates' },
                  {
                    arrival: formatDate(stay.arrival, locale, atPlace ? 'weekdayAndDay' : 'dayAndMonth'),
                    departure: formatDate(stay.departure, locale, atPlace ? 'weekdayAndDay' : 'dayAndMonth'),
                  },
                )}
              </strong>
              <span>
                {formatMessage(
                  { id: atPlace ? 'hints.stayAtPlace' : 'hints.stay' },
                  { nights: stay.nights, count: stay.matches, from: formatMoney(stay.from, locale) },
                )}
              </span>
              <Icon name="arrowRight" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
