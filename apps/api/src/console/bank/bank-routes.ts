import {
  actionHeadersSchema,
  actionResultSchema,
  addedBankStatementsSchema,
  bankEntryListSchema,
  bankEntryQuerySchema,
  bankStatementListSchema,
  bankStatementQuerySchema,
  bookBankEntrySchema,
  largestStatementFile,
  newBankStatementSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { bookEntry } from '../../booking/bank/book-entry.ts';
import { matchEntries } from '../../booking/bank/match-entries.ts';
import { takeTransfer } from '../../booking/bank/match-incoming.ts';
import { recordStatements } from '../../booking/bank/record-statements.ts';
import type { BookingServices } from '../../booking/booking-services.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { runCreation } from '../actions/run-creation.ts';
import { bankEntries } from './entry-state.ts';
import { bankEntrySubject, findEntries } from './find-entries.ts';
import { findStatements } from './find-statements.ts';

const tags = ['Console'];
const config = { access: 'staff.money' } as const;
const headers = actionHeadersSchema;
const params = z.object({ id: z.uuid() });

/** Statements of the operator’s bank account: add them, see what their entries belong to, book what belongs to nothing. */
export const bankRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/console/bank-statement',
    {
      config,
      schema: {
        tags,
        summary: 'List bank statements, and the bank account beside the ledger',
        querystring: bankStatementQuerySchema,
        response: { 200: bankStatementListSchema },
      },
    },
    ({ query }) => findStatements(database, query),
  );

  app.post(
    '/console/bank-statement',
    {
      config,
      // In base64.
      bodyLimit: 2 * largestStatementFile,
      schema: {
        tags,
        summary: 'Add a file of bank statements, camt.053 or GPC, and find what its entries belong to',
        headers,
        body: newBankStatementSchema,
        response: { 200: addedBankStatementsSchema },
      },
    },
    async (request) => {
      const staff = staffMemberOf(request);
      const { filename, content: base64 } = request.body;
      const content = Buffer.from(base64, 'base64');
      const idempotencyKey = request.headers['idempotency-key'];
      // The entries are in the database.
      const body = { filename, bytes: content.length };
      const { ids } = await runCreation(
        services,
        { action: 'bank-statement.add', staff, idempotencyKey, body },
        async (trx, now) => {
          const account = services.config.booking.transfer.iban;
          const added = await recordStatements(trx, { content, account, staffId: staff.account.id, now });
          return { result: { ids: added }, subject: { kind: 'bank_statement', id: added[0] ?? '', label: filename } };
        },
      );
      await matchEntries(services, staff.account.id);
      const { rows } = await sql<{ entries: number; unknown: number }>`
        select count(*)::int as entries, count(*) filter (where state = 'unknown')::int as unknown
        from ${bankEntries} entry where statement_id in (${sql.join(ids)})`.execute(database);
      return { statements: ids.length, entries: rows[0]?.entries ?? 0, unknown: rows[0]?.unknown ?? 0 };
    },
  );

  app.get(
    '/console/bank-entry',
    {
      config,
      schema: {
        tags,
        summary: 'List entries of bank statements with what they belong to',
        querystring: bankEntryQuerySchema,
        response: { 200: bankEntryListSchema },
      },
    },
    ({ query }) => findEntries(database, query),
  );

  app.post(
    '/console/bank-entry/:id/book',
    {
      config,
      schema: {
        tags,
        summary: 'Book an entry that belongs to no transfer, payout or refund to an account of the ledger',
        params,
        headers,
        body: bookBankEntrySchema,
        response: { 200: actionResultSchema },
      },
    },
    (request) => {
      const { id } = request.params;
      const { account, fees_minor: feesMinor } = request.body;
      return runAction(services, bankEntrySubject(id), requestOf(request, 'bank-entry.book'), (trx, now) =>
        bookEntry(trx, id, { account, feesMinor }, now),
      );
    },
  );

  app.post(
    '/console/bank-entry/:id/accept',
    {
      config,
      schema: {
        tags,
        summary: 'Say that a guest has paid an unknown entry: it becomes a transfer to match or return',
        params,
        headers,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const idempotencyKey = request.headers['idempotency-key'];
      const staff = staffMemberOf(request);
      await runCreation(services, { action: 'bank-entry.accept', staff, idempotencyKey, body: { id } }, async (trx) => {
        const entry = await trx
          .selectFrom('bank_entry')
          .select(['amount_minor', 'counterparty'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (!entry) throw new ApiError('not_found');
        if (Number(entry.amount_minor) < 0) throw new ApiError('bank_entry_known');
        return { result: { id }, subject: { kind: 'bank_entry', id, label: entry.counterparty } };
      });
      await takeTransfer(services, id, { isGuests: true });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/console/bank-entry/match',
    {
      config,
      schema: {
        tags,
        summary: 'Look again what unknown entries of bank statements belong to',
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await matchEntries(services, staffMemberOf(request).account.id);
      return reply.code(204).send(null);
    },
  );
};
