import { useSearchQuery } from '@mp/api-client';
import type { CollectionName, CollectionType, PlaceDetail } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { collectionHref, href } from '@mp/i18n';
import { Icon, type IconName } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { articlesParams } from './place-tips.ts';
import styles from './tips.module.css';

/** Links from a place, by group: the collection types of each. */
const groups = {
  landscape: ['destination', 'microregion', 'tourist_region'],
  nearby: ['surrounding', 'surrounding_category'],
  reasons: ['collection'],
} as const satisfies Record<string, readonly CollectionType[]>;
const groupIcons = { landscape: 'mountain', nearby: 'pin', reasons: 'heart' } as const satisfies Record<
  keyof typeof groups,
  IconName
>;
/** Maximum links of a group. */
const mostLinks = 6;

/** Tips for the surroundings: what to do, read and see. [2.46] */
export function Tips({ place }: { place: PlaceDetail }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const { data: found } = useSearchQuery(articlesParams(place) ?? skipToken);
  const articles = found?.articles ?? [];
  const ofTypes = (types: readonly CollectionType[]): readonly CollectionName[] =>
    types.flatMap((wanted) => place.collectionNames.filter(({ type }) => type === wanted)).slice(0, mostLinks);

  return (
    <section id="tips" aria-labelledby="tips-heading">
      <h2 id="tips-heading" className={styles.heading}>
        {formatMessage({ id: 'place.tips' })}
      </h2>
      <p className={styles.lead}>{place.texts.surroundings}</p>
      <div className={styles.groups}>
        {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
          <Group key={group} icon={groupIcons[group]} heading={formatMessage({ id: `tips.${group}` })}>
            {ofTypes(groups[group]).map((collection) => (
              <li key={collection.id}>
                <Link to={collectionHref(collection, locale)}>{collection.name}</Link>
              </li>
            ))}
          </Group>
        ))}
        <Group icon="info" heading={formatMessage({ id: 'tips.reading' })}>
          {articles.map(({ id, slug, name }) => (
            <li key={id}>
              <Link to={href('blogArticle', { locale, params: { blog: slug } })}>{name}</Link>
            </li>
          ))}
        </Group>
      </div>
    </section>
  );
}

/** Links of one kind; renders nothing without any. */
function Group({ icon, heading, children }: { icon: IconName; heading: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <h3>
        <Icon name={icon} size={20} />
        {heading}
      </h3>
      <ul>{children}</ul>
    </div>
  );
}
