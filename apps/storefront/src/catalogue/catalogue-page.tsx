import { definePage } from '@mp/federation';
import { messages } from '../messages/messages.ts';
import { loadCatalogue } from './catalogue-data.ts';
import { catalogueHead } from './catalogue-head.ts';
import { CatalogueView } from './catalogue-view.tsx';

/** The catalogue, also by destination, by category and by a chain of collections. [2.3]–[2.6] */
export default definePage({ messages, load: loadCatalogue, head: catalogueHead, Page: CatalogueView });
