import { definePage } from '@mp/host-api';
import { messages } from '../messages/messages.ts';
import { loadCatalogue } from './catalogue-data.ts';
import { catalogueHead } from './catalogue-head.ts';
import { CatalogueView } from './catalogue-view.tsx';
import { readKeys } from './query-keys.ts';

/** The catalogue, also by destination, by category and by a chain of collections. [2.3]–[2.6] */
export default definePage({
  messages,
  query: readKeys,
  load: loadCatalogue,
  head: catalogueHead,
  Page: CatalogueView,
});
