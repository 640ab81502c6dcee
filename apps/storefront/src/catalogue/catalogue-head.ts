import { jpegAddress } from '@mp/domain';
import type { PageHead, PageModule } from '@mp/host-api';
import { href } from '@mp/i18n';
import { avifCandidates } from '@mp/ui';
import { cardPictureSizes } from '../place-card/place-card.tsx';
import { catalogueIn } from './catalogue-data.ts';
import { catalogueName } from './catalogue-name.ts';
import { collectionWordsIn } from './collection-words.ts';

/** Title, description and addresses of a page of the catalogue. */
export const catalogueHead: PageModule['head'] = (context, store, text): PageHead => {
  const found = catalogueIn(context, store.getState());
  if (!found) return { title: text('collection.missing'), noIndex: true };
  const { view, total, first } = found;
  const picture = view.subject?.picture?.[context.season];
  const name = catalogueName(view, (town) => text('catalogue.around', { town }));
  return {
    title: name ? text('catalogue.title.of', { name }) : text('catalogue.title'),
    description:
      collectionWordsIn(view.subject, context.locale, store.getState()).lead ??
      (name
        ? text('catalogue.description.of', { name, count: total })
        : text('catalogue.description', { count: total })),
    canonicalPath: view.canonicalPath,
    alternatePaths: view.alternatePaths,
    ...(name && {
      way: [{ name: text('breadcrumbs.catalogue'), path: href('catalogue', { locale: context.locale }) }],
    }),
    image: picture && jpegAddress(picture),
    // The first card is the largest picture on a phone.
    heroImage: first && {
      srcSet: avifCandidates(first.cover[context.season], 'card'),
      sizes: cardPictureSizes[view.query.layout],
    },
  };
};
