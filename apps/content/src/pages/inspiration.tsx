import { collectionsApi, loadQuery, useCollectionsQuery } from '@mp/api-client';
import { locales } from '@mp/domain';
import { definePage, usePageContext } from '@mp/federation';
import { href } from '@mp/i18n';
import { useIntl } from 'react-intl';
import { contentMessages } from '../content-messages.ts';
import { Heading } from '../heading/heading.tsx';

/** [2.10] One inspiration: a collection of type `collection`, by its slug. */
export default definePage({
  messages: contentMessages,
  load: async ({ params }, store) => {
    const { data, failure } = await loadQuery(store, collectionsApi.endpoints.collections.initiate('collection'));
    if (failure) return { kind: 'unavailable' };
    const found = data.some(({ slug }) => slug === params['inspiration']);
    return found ? { kind: 'ok', shared: true } : { kind: 'notFound' };
  },
  head: ({ params, locale }, store) => {
    const { data = [] } = collectionsApi.endpoints.collections.select('collection')(store.getState());
    const inspiration = data.find(({ slug }) => slug === params['inspiration']);
    const path = (to: (typeof locales)[number]): string =>
      href('inspiration', { locale: to, params: { inspiration: inspiration?.slugs[to] ?? '' } });
    if (!inspiration) return { title: '' };
    return {
      title: inspiration.name,
      canonicalPath: path(locale),
      alternatePaths: Object.fromEntries(locales.map((to) => [to, path(to)])),
    };
  },
  Page: function InspirationPage() {
    const { formatMessage } = useIntl();
    const { params } = usePageContext();
    const { data = [] } = useCollectionsQuery('collection');
    const inspiration = data.find(({ slug }) => slug === params['inspiration']);
    if (!inspiration) return null;
    return (
      <Heading
        title={inspiration.name}
        lead={formatMessage({ id: 'inspiration.places' }, { count: inspiration.placeCount })}
      />
    );
  },
});
