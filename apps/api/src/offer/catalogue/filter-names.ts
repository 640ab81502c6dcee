import { catalogueFilters } from '@mp/domain';
import type { FastifyInstance } from 'fastify';
import { validationError } from '../../platform/errors/api-error.ts';

/** Filters with two names in the specification: [3.22] and [7.35] say `instant`, the list [7.9] `instant_booking`. */
const twice = catalogueFilters.filter(({ name, wire }) => name !== wire);

/** Accepts both names of these filters in all routes of a plugin. A request with both is rejected as ambiguous. */
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
