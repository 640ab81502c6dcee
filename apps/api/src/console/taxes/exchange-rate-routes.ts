import {
  actionHeadersSchema,
  exchangeRateListSchema,
  exchangeRateQuerySchema,
  importedRatesSchema,
  importRatesSchema,
} from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { parseRates } from '../../booking/taxes/parse-rates.ts';
import { recordRates } from '../../booking/taxes/record-rates.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import { runCreation } from '../actions/run-creation.ts';

const tags = ['Console'];

/** A table of a bank for ten years. */
const largestTable = 3 * 2 ** 20;

/** Exchange rates of central banks: list, import. */
export const exchangeRateRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  app.get(
    '/console/exchange-rate',
    {
      config: { access: 'staff.reservations' },
      schema: {
        tags,
        summary: 'List exchange rates, the latest first',
        querystring: exchangeRateQuerySchema,
        response: { 200: exchangeRateListSchema },
      },
    },
    async ({ query: { source, currency, after, limit } }) => {
      let rates = services.database.selectFrom('exchange_rate').select(['source', 'currency', 'day', 'millionths']);
      if (source) rates = rates.where('source', '=', source);
      if (currency) rates = rates.where('currency', '=', currency);
      if (after) rates = rates.where('day', '<', calendarDateOf(after));
      const rows = await rates
        .orderBy('day', 'desc')
        .orderBy('source')
        .orderBy('currency')
        .limit(limit + 1)
        .execute();
      // A page ends with a whole day, unless one day has more.
      const last = rows.length > limit ? rows[limit]?.day : undefined;
      const whole = rows.filter(({ day }) => day !== last);
      const shown = last === undefined ? rows : whole.length > 0 ? whole : rows.slice(0, limit);
      return {
        data: shown.map(({ millionths, ...rate }) => ({ ...rate, rate: millionths / 1_000_000 })),
        next: last === undefined ? null : (shown.at(-1)?.day ?? null),
      };
    },
  );

  app.post(
    '/console/exchange-rate',
    {
      config: { access: 'staff.law' },
      bodyLimit: largestTable,
      schema: {
        tags,
        summary: 'Import the daily table of the Czech National Bank or the CSV of the European Central Bank',
        headers: actionHeadersSchema,
        body: importRatesSchema,
        response: { 200: importedRatesSchema },
      },
    },
    async (request) => {
      const { text, reason } = request.body;
      const table = parseRates(text);
      const creation = {
        action: 'exchange-rates.import',
        staff: staffMemberOf(request),
        idempotencyKey: request.headers['idempotency-key'],
        // The table itself is in the database.
        body: { reason, source: table.source, rates: table.rates.length },
      };
      return runCreation(services, creation, async (trx) => {
        const result = await recordRates(trx, table);
        const id = `${table.source} ${result.last_day}`;
        return { result, subject: { kind: 'exchange_rates', id, label: id } };
      });
    },
  );
};
