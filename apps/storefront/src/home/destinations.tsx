import { usePageContext } from '@mp/federation';
import { href } from '@mp/i18n';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useLocations } from '../catalogue/locations.ts';
import styles from './destinations.module.css';
import { Section } from './section.tsx';

/** All destinations, set as the contents of a magazine: by country, with the number of places. */
export function Destinations() {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const { countries, destinations } = useLocations();
  return (
    <Section
      heading={formatMessage({ id: 'home.destinations' })}
      lead={formatMessage({ id: 'home.destinations.lead' })}
    >
      <div className={styles['countries']}>
        {countries
          .filter(({ placeCount }) => placeCount > 0)
          .map((country) => (
            <div key={country.id} className={styles['country']}>
              <h3 className={styles['heading']}>
                <Link to={href('catalogueByDestination', { locale, params: { destination: country.slug } })}>
                  {country.name}
                </Link>
              </h3>
              <ul>
                {destinations
                  .filter(({ parentId, placeCount }) => parentId === country.id && placeCount > 0)
                  .map((destination) => (
                    <li key={destination.id}>
                      <Link
                        className={styles['entry']}
                        to={href('catalogueByDestination', { locale, params: { destination: destination.slug } })}
                      >
                        <span>{destination.name}</span>
                        <span className={styles['dots']} aria-hidden="true" />
                        <span className={styles['count']}>
                          {formatMessage({ id: 'collection.count' }, { count: destination.placeCount })}
                        </span>
                      </Link>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
      </div>
    </Section>
  );
}
