import { useIntl } from 'react-intl';
import type { CatalogueView } from '../catalogue-address.ts';
import { nightsOf } from '../catalogue-query.ts';
import styles from './map-legend.module.css';

/** The meaning of the pins' colours: with dates their availability, without dates a price from. [4.22] */
export function MapLegend({ query }: Pick<CatalogueView, 'query'>) {
  const { formatMessage } = useIntl();
  const states = nightsOf(query) === null ? (['price'] as const) : (['on', 'off', 'un'] as const);
  return (
    <ul className={styles.legend} aria-label={formatMessage({ id: 'map.legend' })}>
      {states.map((state) => (
        <li key={state} data-state={state}>
          {formatMessage({ id: `map.legend.${state}` })}
        </li>
      ))}
    </ul>
  );
}
