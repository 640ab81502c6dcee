import { legalQuerySchema, legalTextSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import { cacheBriefly } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import type { Dependencies } from '../../platform/services/services.ts';
import { findLegalText, findLegalVariants } from './legal-text.ts';

/** Names of documents are words and dashes. */
const paramsSchema = z.object({ document: z.string().regex(/^[a-z-]{3,40}$/) });

/** Legal documents with all their versions. [3.21] */
export const legalRoutes: FastifyPluginAsyncZod<{ services: Dependencies }> = async (app, { services }) => {
  app.get(
    '/public/legal/:document',
    {
      config: { access: 'everybody' },
      schema: {
        tags: ['Content'],
        summary: 'A legal document as it is in force, or one of its versions. [3.21]',
        params: paramsSchema,
        querystring: legalQuerySchema,
        response: { 200: legalTextSchema },
      },
    },
    async (request, reply) => {
      const { document } = request.params;
      const { language } = visitorOf(request);
      const text = await findLegalText(services, { document, ...request.query, language });
      if (!text) throw new ApiError('not_found');
      cacheBriefly(reply);
      return { ...text, variants: await findLegalVariants(services, document, language) };
    },
  );
};
