import { usePlacesQuery } from '@mp/api-client';
import { Link, usePageContext } from '@mp/host-api';
import { collectionHref } from '@mp/i18n';
import { buttonClass } from '@mp/ui';
import { useIntl } from 'react-intl';
import { MissingPage } from '../missing/missing-page.tsx';
import styles from './collection-missing.module.css';
import { recommendedParams, useSimilarCollections } from './similar-collections.ts';

/** The page of an unknown collection, with similar ones. [2.26] */
export function CollectionMissing() {
  const { formatMessage } = useIntl();
  const context = usePageContext();
  const collections = useSimilarCollections(context);
  const { data } = usePlacesQuery(recommendedParams);
  return (
    <MissingPage
      title={formatMessage({ id: 'collection.missing' })}
      text={formatMessage({ id: 'collection.missing.text' })}
      ways={
        collections.length > 0 && (
          <section aria-labelledby="similar-heading" className={styles.similar}>
            <h2 id="similar-heading">{formatMessage({ id: 'missing.similar' })}</h2>
            <ul>
              {collections.map((collection) => (
                <li key={collection.id}>
                  <Link className={buttonClass({ variant: 'quiet' })} to={collectionHref(collection, context.locale)}>
                    {collection.name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      }
      heading={formatMessage({ id: 'missing.recommended' })}
      places={data?.places ?? []}
    />
  );
}
