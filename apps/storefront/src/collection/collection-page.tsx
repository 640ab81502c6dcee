import { definePage } from '@mp/host-api';
import { catalogueHead } from '../catalogue/catalogue-head.ts';
import { loadCatalogue } from '../catalogue/catalogue-data.ts';
import { CatalogueView } from '../catalogue/catalogue-view.tsx';
import { readKeys } from '../catalogue/query-keys.ts';
import { messages } from '../messages/messages.ts';

/** The landing page of a collection of any type: the catalogue within it. [2.17] */
export default definePage({
  messages,
  query: readKeys,
  load: loadCatalogue,
  head: catalogueHead,
  Page: CatalogueView,
});
