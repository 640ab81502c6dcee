import { personLimits } from '@mp/domain';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { validationError } from '../errors/api-error.ts';

/** A schema that refuses what it does not know; one that takes anything on purpose stays as it is. */
function strict(schema: unknown): unknown {
  if (schema === undefined) return z.strictObject({});
  return schema instanceof z.ZodObject && schema.def.catchall === undefined ? schema.strict() : schema;
}

/** Who is counted, under the names that calls have for them. */
type Party = Partial<Record<'persons' | 'adults' | 'children' | 'childrens', unknown>>;

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The field that says too many, if any does. [5.24] */
function tooMany(party: Party): string | null {
  const children = 'children' in party ? 'children' : 'childrens';
  const adults = 'persons' in party ? 'persons' : 'adults';
  return count(party[adults]) + count(party[children]) > personLimits.maxTogether ? children : null;
}

/**
 * What holds of every call that is documented: a parameter that it does not know is refused by its name, for whoever sends one
 * means something; and adults and children together are no more than the shop takes, however each is counted. To be called
 * before any route is made.
 */
export function ruleQueries(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.schema || route.schema.hide) return;
    route.schema = { ...route.schema, querystring: strict(route.schema.querystring) };
  });
  app.addHook('preHandler', async ({ query, body }) => {
    for (const [place, given] of [['querystring', query] as const, ['body', body] as const]) {
      if (typeof given !== 'object' || given === null) continue;
      const field = tooMany(given);
      if (field !== null)
        throw validationError({ in: place, field, problem: `Together at most ${personLimits.maxTogether}.` });
    }
  });
}
