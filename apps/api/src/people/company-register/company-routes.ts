import { companyParamsSchema, companySchema } from '@mp/contract';
import { checkIco, normalizeIco } from '@mp/validation';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createCallerLimit } from '../../platform/limits/caller-limit.ts';
import type { Dependencies } from '../../platform/services/services.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import { createAres } from './ares.ts';
import { RegisterUnavailableError } from './company-register.ts';
import { cacheCompanies } from './cache-companies.ts';

/** Short, because visitors can enter the data themselves. */
const timeoutMs = 4_000;

/** GET /public/company/{ico}: data for an invoice's fields. No booking depends on it. [5.15] [3.17] */
export const companyRoutes: FastifyPluginAsyncZod<{ services: Dependencies }> = async (app, { services }) => {
  const { config, clock } = services;
  const register = cacheCompanies(
    createAres(config.companyRegisterUrl, { timeoutMs, reach: config.companyRegisterReach }),
    () => clock.now(),
  );
  // The register limits our requests, so one visitor must not use up that limit.
  const limit = createCallerLimit(services, { name: 'company', ofCaller: 30, ofAddress: 30, windowMs: 60_000 });

  app.get(
    '/public/company/:ico',
    {
      config: { access: 'everybody' },
      schema: {
        tags: ['Reservations'],
        summary: 'Get a company by its number, from the Czech register of economic subjects. [5.15]',
        params: companyParamsSchema,
        response: { 200: companySchema },
      },
    },
    async (request, reply) => {
      await limit.note(request);
      const problem = checkIco(request.params.ico);
      if (problem) throw validationError({ in: 'params', field: 'ico', problem });
      const company = await register.find(normalizeIco(request.params.ico)).catch((error: unknown) => {
        if (!(error instanceof RegisterUnavailableError)) throw error;
        request.log.warn({ err: error }, 'the company register is unavailable');
        throw new ApiError('company_register_unavailable');
      });
      if (!company) throw new ApiError('company_not_found');
      void reply.header('cache-control', 'public, max-age=3600');
      return company;
    },
  );
};
