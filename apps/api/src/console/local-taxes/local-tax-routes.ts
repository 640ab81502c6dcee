import {
  actionHeadersSchema,
  actionResultSchema,
  endLocalTaxSchema,
  localTaxRuleParamsSchema,
  localTaxSourceSchema,
  municipalitiesQuerySchema,
  municipalitiesSchema,
  municipalityDetailSchema,
  municipalityParamsSchema,
  newLocalTaxSchema,
} from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { addLocalTax, endLocalTax, recordSource, type Change } from '../../offer/local-taxes/change-charges.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { municipalityOf, municipalitySubject } from './charge-subjects.ts';
import { findMunicipalities, municipalityDetail } from './find-municipalities.ts';

const tags = ['Console'];
const config = { access: 'staff.law' } as const;
const headers = actionHeadersSchema;
const response = { 200: actionResultSchema };

/** Who changes something, and when. */
export const changeOf = ({ clock }: BookingServices, request: FastifyRequest, now: Date): Change => ({
  now,
  today: clock.today(),
  by: staffMemberOf(request).account.id,
});

/** Local taxes of municipalities: list, detail, new rules, ends and sources. */
export const localTaxRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database, clock } = services;

  app.get(
    '/console/local-taxes',
    {
      config,
      schema: {
        tags,
        summary: 'Municipalities with the local tax of today, and those without any',
        querystring: municipalitiesQuerySchema,
        response: { 200: municipalitiesSchema },
      },
    },
    ({ query }) => findMunicipalities(database, query, clock.today()),
  );

  app.get(
    '/console/local-taxes/:id',
    {
      config,
      schema: {
        tags,
        summary: 'All rules of a municipality, and its places with their fees',
        params: municipalityParamsSchema,
        response: { 200: municipalityDetailSchema },
      },
    },
    ({ params }) => municipalityDetail(database, params.id, clock.today()),
  );

  app.post(
    '/console/local-taxes/:id/rule',
    {
      config,
      schema: {
        tags,
        summary: 'Record a local tax from a day on; it may replace a rule',
        headers,
        params: municipalityParamsSchema,
        body: newLocalTaxSchema,
        response,
      },
    },
    async (request) => {
      const { params, body } = request;
      const { amount, season, exemptions, replaces, read_on, effective_from } = body;
      return runAction(services, municipalitySubject(params.id), requestOf(request, 'local-tax.add'), (trx, now) =>
        addLocalTax(
          trx,
          municipalityOf(params.id),
          {
            kind: amount ? 'person_night' : 'percent',
            currency: amount?.currency ?? null,
            amount_minor: amount?.minor ?? null,
            czk_minor: amount?.czk_minor ?? 0,
            eur_minor: amount?.eur_minor ?? 0,
            per_mille: amount ? 0 : body.per_mille,
            from_age: body.from_age,
            max_nights: body.max_nights,
            season_from: season?.from ?? null,
            season_until: season?.until ?? null,
            effective_from: effective_from as CalendarDate,
            exemptions_cs: exemptions.cs,
            exemptions_en: exemptions.en,
            collected: body.collected,
            source: body.source,
            source_url: body.source_url,
            read_on: read_on as CalendarDate | null,
          },
          replaces,
          changeOf(services, request, now),
        ),
      );
    },
  );

  app.post(
    '/console/local-taxes/:id/rule/:rule/end',
    {
      config,
      schema: {
        tags,
        summary: 'End a local tax after a night; one that has not begun is withdrawn',
        headers,
        params: localTaxRuleParamsSchema,
        body: endLocalTaxSchema,
        response,
      },
    },
    async (request) => {
      const { params, body } = request;
      return runAction(services, municipalitySubject(params.id), requestOf(request, 'local-tax.end'), (trx) =>
        endLocalTax(trx, municipalityOf(params.id), params.rule, body.until as CalendarDate, clock.today()),
      );
    },
  );

  app.post(
    '/console/local-taxes/:id/rule/:rule/source',
    {
      config,
      schema: {
        tags,
        summary: 'Record the source of a local tax, and when somebody read it',
        headers,
        params: localTaxRuleParamsSchema,
        body: localTaxSourceSchema,
        response,
      },
    },
    async (request) => {
      const { params, body } = request;
      const { source, source_url, read_on } = body;
      return runAction(services, municipalitySubject(params.id), requestOf(request, 'local-tax.source'), (trx) =>
        recordSource(trx, municipalityOf(params.id), params.rule, {
          source,
          source_url,
          read_on: read_on as CalendarDate | null,
        }),
      );
    },
  );
};
