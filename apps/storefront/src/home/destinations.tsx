import type { Collection } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useIntl } from 'react-intl';
import { useLocations } from '../catalogue/locations.ts';
import styles from './destinations.module.css';
import { Section } from './section.tsx';

/** All destinations, as a table of contents: by country, with the number of places. */
export function Destinations() {
  const { formatMessage } = useIntl();
  const [home, ...abroad] = useLocations().countries.filter(({ placeCount }) => placeCount > 0);
  if (!home) return null;
  return (
    <Section
      heading={formatMessage({ id: 'home.destinations' })}
      lead={formatMessage({ id: 'home.destinations.lead' })}
    >
      <div className={styles.spread}>
        <Country country={home} />
        <div className={styles.abroad}>
          {abroad.map((country) => (
            <Country key={country.id} country={country} />
          ))}
        </div>
      </div>
    </Section>
  );
}

function Country({ country }: { country: Collection }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const destinations = useLocations().destinations.filter(
    ({ parentId, placeCount }) => parentId === country.id && placeCount > 0,
  );
  const to = (slug: string) => href('catalogueByDestination', { locale, params: { destination: slug } });
  return (
    <div className={styles.country}>
      <h3 className={styles.heading}>
        <Link to={to(country.slug)}>{country.name}</Link>
      </h3>
      <ul>
        {destinations.map((destination) => (
          <li key={destination.id}>
            <Link className={styles.entry} to={to(destination.slug)}>
              <span>{destination.name}</span>
              <span className={styles.dots} aria-hidden="true" />
              <span className={styles.number} aria-hidden="true">
                {destination.placeCount}
              </span>
              <span className={styles.count}>
                {formatMessage({ id: 'collection.count' }, { count: destination.placeCount })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
