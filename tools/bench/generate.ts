import { openCatalogueServer } from './catalogue/generated-catalogue.ts';
import { readSizes } from './catalogue/sizes.ts';

/**
 * npm run bench:catalogue -- [places…]: makes catalogues of 1,000 and 10,000 places (or of the sizes given) with four room
 * types each and 18 months of inventory, each in a database of its own, and prints how to start the API on them.
 */
const sizes = readSizes(process.argv.slice(2), 'bench:catalogue');

const server = await openCatalogueServer((message) => console.log(`[catalogue] ${message}`));
try {
  for (const places of sizes) console.log(`${places} places: DATABASE_URL=${await server.catalogue(places)}`);
} finally {
  await server.stop();
}
