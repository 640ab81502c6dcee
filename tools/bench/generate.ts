import { openCatalogueServer } from './catalogue/generated-catalogue.ts';

/**
 * npm run bench:catalogue -- [places…]: makes catalogues of 1,000 and 10,000 places (or of the sizes given) with four room
 * types each and 18 months of inventory, each in a database of its own, and prints how to start the API on them.
 */
const sizes = process.argv.slice(2).map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 1 || size > 200_000))
  throw new RangeError('Sizes are whole numbers of places, up to 200000: npm run bench:catalogue -- 1000 10000');

const server = await openCatalogueServer((message) => console.log(`[catalogue] ${message}`));
try {
  for (const places of sizes.length > 0 ? sizes : [1_000, 10_000])
    console.log(`${places} places: DATABASE_URL=${await server.catalogue(places)}`);
} finally {
  await server.stop();
}
