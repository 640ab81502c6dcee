import { catalogueFilters } from '@mp/domain';
import type { FastifyInstance } from 'fastify';
import { validationError } from '../../platform/errors/api-error.ts';

/** Filters that the specification calls by two names: [3.22] and [7.35] say `instant`, the list [7.9] `instant_booking`. */
const twice = catalogueFilters.filter(({ name, wire }) => name !== wire);

/**
 * Takes filters by either of their names, in all calls of a plugin. One that is asked for by both is refused: who asks so may
 * mean two things.
 */
export function acceptFilterNames(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('preValidation', async ({ query }) => {
    const given = query as Record<string, unknown>;
    for (const { name, wire } of twice) {
      if (!(name in given)) continue;
      if (wire in given) throw validationError({ in: 'querystring', field: name, problem: `It is ${wire}, too.` });
      given[wire] = given[name];
      delete given[name];
    }
  });
}
