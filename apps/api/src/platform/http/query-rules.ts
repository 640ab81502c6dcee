import { personLimits } from '@mp/domain';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { validationError } from '../errors/api-error.ts';

/** Makes a schema refuse unknown keys, unless it accepts any on purpose. */
function strict(schema: unknown): unknown {
  if (schema === undefined) return z.strictObject({});
  return schema instanceof z.ZodObject && schema.def.catchall === undefined ? schema.strict() : schema;
}

/** The fields of a party, by the names that endpoints use. */
type Party = Partial<Record<'persons' | 'adults' | 'children' | 'childrens' | 'infants' | 'cots', unknown>>;

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The field that exceeds the party's limit; undefined if none does. [5.24] */
function tooMany(party: Party): string | null {
  const children = 'children' in party ? 'children' : 'childrens';
  const adults = 'persons' in party ? 'persons' : 'adults';
  return count(party[adults]) + count(party[children]) > personLimits.maxTogether ? children : null;
}

/** The field of a party that breaks a rule between fields, and how; null if none does. */
function wrongField(party: Party): { readonly field: string; readonly problem: string } | null {
  const field = tooMany(party);
  if (field !== null) return { field, problem: `Together at most ${personLimits.maxTogether}.` };
  if (count(party.cots) > count(party.infants)) return { field: 'cots', problem: 'One for each infant at most.' };
  return null;
}

/**
 * Rules of all documented endpoints: unknown parameters are refused by name, adults and children together do not exceed the
 * limit of a party, and no cot is for nobody. Call it before registering routes.
 */
export function ruleQueries(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.schema || route.schema.hide) return;
    route.schema = { ...route.schema, querystring: strict(route.schema.querystring) };
  });
  app.addHook('preHandler', async ({ query, body }) => {
    for (const [place, given] of [['querystring', query] as const, ['body', body] as const]) {
      if (typeof given !== 'object' || given === null) continue;
      const wrong = wrongField(given);
      if (wrong) throw validationError({ in: place, ...wrong });
    }
  });
}
