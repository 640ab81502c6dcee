import { usePlacesQuery, type PlaceQuestion } from '@mp/api-client';
import { pageSizes } from '@mp/domain';
import { buttonClass, Select } from '@mp/ui';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigation } from 'react-router';
import { PlaceCard } from '../place-card/place-card.tsx';
import { PlaceGrid, PlaceholderCards } from '../place-card/place-grid.tsx';
import type { CatalogueView } from './catalogue-address.ts';
import { mostExtraPages, type CatalogueQuery } from './catalogue-query.ts';
import { EmptyResults } from './empty-results.tsx';
import { listQuestion, pageOffsets, withinByType } from './list-question.ts';
import styles from './results.module.css';
import { searchFormId } from './search-form.tsx';

/** How many cards of the first page load their pictures at once. [9.5] */
const firstCards = 4;

/** The list: how many match, their order, the cards, and the way to more of them. */
export function Results({ view }: { view: CatalogueView }) {
  const { formatMessage } = useIntl();
  const { query } = view;
  const within = withinByType(view.within);
  const offsets = pageOffsets(query);
  const { data: first } = usePlacesQuery(listQuestion(query, query.offset, within));
  const navigation = useNavigation();
  const loadingMore = navigation.state === 'loading' && new URLSearchParams(navigation.location.search).has('lm');
  const list = useFocusOnAdded(query.extraPages);

  if (!first) return <PlaceholderCards />;
  if (first.total === 0) return <EmptyResults view={view} />;

  const shown = Math.min(first.total - query.offset, offsets.length * pageSizes.hotelGrid);
  const isMore = query.offset + shown < first.total;
  return (
    <section aria-labelledby="results" ref={list}>
      <div className={styles['head']}>
        <h2 id="results" className={styles['count']} aria-live="polite">
          {formatMessage({ id: 'results.count' }, { count: first.total })}
        </h2>
        <Order query={query} />
      </div>
      {query.offset > 0 && (
        <p className={styles['earlier']}>
          <Link
            className={buttonClass({ variant: 'quiet' })}
            to={view.hrefOf({ ...query, offset: Math.max(0, query.offset - pageSizes.hotelGrid), extraPages: 0 })}
          >
            {formatMessage({ id: 'results.earlier' })}
          </Link>
        </p>
      )}
      <PlaceGrid busy={navigation.state === 'loading' && !loadingMore}>
        {offsets.map((offset, page) => (
          <Page
            key={offset}
            question={listQuestion(query, offset, within)}
            query={query}
            eager={page === 0 ? firstCards : 0}
          />
        ))}
      </PlaceGrid>
      {loadingMore && (
        <div className={styles['loading']}>
          <PlaceholderCards />
        </div>
      )}
      {isMore && (
        <div className={styles['more']}>
          <p>{formatMessage({ id: 'results.shown' }, { shown: query.offset + shown, total: first.total })}</p>
          <Link
            className={buttonClass({ variant: 'primary' })}
            to={view.hrefOf(nextPage(query))}
            replace
            preventScrollReset={query.extraPages < mostExtraPages}
            aria-disabled={loadingMore || undefined}
          >
            {formatMessage({ id: 'results.more' })}
          </Link>
        </div>
      )}
    </section>
  );
}

/** One more page below the others; when there are many already, a list that begins where this one ends. */
const nextPage = (query: CatalogueQuery): CatalogueQuery =>
  query.extraPages < mostExtraPages
    ? { ...query, extraPages: query.extraPages + 1 }
    : { ...query, offset: query.offset + (mostExtraPages + 1) * pageSizes.hotelGrid, extraPages: 0 };

/** The cards of one page. Pages that are there already are not asked for again when one is added. */
function Page({ question, query, eager }: { question: PlaceQuestion; query: CatalogueQuery; eager: number }) {
  const { data } = usePlacesQuery(question);
  return data?.places.map((place, index) => (
    <li key={place.id} data-offset={question.offset}>
      <PlaceCard place={place} stay={query} eager={index < eager} />
    </li>
  ));
}

/** The order of the list; it belongs to the search form and is applied as soon as it is chosen. */
function Order({ query }: { query: CatalogueQuery }) {
  const { formatMessage } = useIntl();
  const value = query.sort === 'recommended' ? query.sort : `${query.sort}${query.descending ? '-desc' : ''}`;
  return (
    <Select
      key={value}
      name="sort"
      form={searchFormId}
      label={formatMessage({ id: 'results.order' })}
      defaultValue={value}
      onChange={(event) => event.target.form?.requestSubmit()}
    >
      <option value="recommended">{formatMessage({ id: 'results.order.recommended' })}</option>
      <option value="price">{formatMessage({ id: 'results.order.price' })}</option>
      <option value="price-desc">{formatMessage({ id: 'results.order.priceDescending' })}</option>
      <option value="name">{formatMessage({ id: 'results.order.name' })}</option>
    </Select>
  );
}

/** After more was loaded, the keyboard goes on from the first place that was added; the page does not move. */
function useFocusOnAdded(extraPages: number) {
  const list = useRef<HTMLElement>(null);
  const before = useRef(extraPages);
  useEffect(() => {
    if (extraPages > before.current) {
      const offsets = [...(list.current?.querySelectorAll<HTMLElement>('[data-offset]') ?? [])];
      const last = offsets.at(-1)?.dataset['offset'];
      const added = offsets.find(({ dataset }) => dataset['offset'] === last);
      added?.querySelector('a')?.focus({ preventScroll: true });
    }
    before.current = extraPages;
  }, [extraPages]);
  return list;
}
