import { areaFilters, collectionFilters, flagFilters, priceFilters } from '@mp/domain';
import { countSchema, flagSchema, idListSchema } from './primitives.ts';

/** One schema for each of the parameters. */
const shapeOf = <Wire extends string, Schema>(
  filters: readonly { readonly wire: Wire }[],
  schema: Schema,
): Record<Wire, Schema> => Object.fromEntries(filters.map(({ wire }) => [wire, schema])) as Record<Wire, Schema>;

/** The parameters that filter a list, one for each row of the domain's table of filters. (ADR 0022) */
export const filterShape = {
  ...shapeOf(collectionFilters, idListSchema.optional()),
  ...shapeOf(priceFilters, countSchema(0, 1_000_000).optional()),
  ...shapeOf(flagFilters, flagSchema.optional()),
};

/** The parameters that restrict the location. */
export const areaMask = shapeOf(areaFilters, true as const);
