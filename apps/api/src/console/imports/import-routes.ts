import { Readable } from 'node:stream';
import {
  actionHeadersSchema,
  actionResultSchema,
  importActionSchema,
  importDetailSchema,
  importParamsSchema,
  importQuerySchema,
  importsSchema,
  largestImport,
} from '@mp/contract';
import type { FastifyError } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import type { ImportRunRow } from '../../platform/database/tables/imports.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { requestOf } from '../actions/request-of.ts';
import { nameOfStaff, runAction, versionOf, type ActionSubject } from '../actions/run-action.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { exportPictures } from './export-pictures.ts';
import { readZip } from './read-zip.ts';
import { zipPath } from './run-imports.ts';

/** A ZIP as the body. */
const zipBytes = z
  .custom<Buffer>((body) => Buffer.isBuffer(body), { error: 'Send the ZIP itself as the body.' })
  .meta({ type: 'string', format: 'binary' });

const tags = ['Console'];
const config = { access: 'staff.law' } as const;

/** Runs that the list shows. */
const shownRuns = 20;

const stateOf = ({ state }: Pick<ImportRunRow, 'state'>) => ({ state });

const viewOf = ({ id, name, state, requested_by, created_at, percent }: Omit<ImportRunRow, 'report'>) => ({
  ...{ id, name, state, percent },
  by: requested_by,
  created_at: created_at.toISOString(),
  version: versionOf(stateOf({ state })),
});

/** An import as a subject of actions. */
const importSubject = (id: string): ActionSubject => ({
  kind: 'import',
  id,
  scope: {},
  read: async (trx) => {
    const run = await trx
      .selectFrom('import_run')
      .select(['name', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return run ? { label: run.name, state: stateOf(run) } : null;
  },
});

/** Imports of a catalogue by staff, and its export as the same files. */
export const importRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database, clock, files } = services;
  // For these routes alone.
  app.addContentTypeParser('application/zip', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: FastifyError) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      ? new ApiError('import_unreadable', { most: largestImport.zip })
      : error;
  });

  app.get(
    '/console/imports',
    { config, schema: { tags, summary: 'Imports by staff, the latest first', response: { 200: importsSchema } } },
    async () => {
      const rows = await database
        .selectFrom('import_run')
        .select(['id', 'name', 'state', 'requested_by', 'created_at', 'percent', 'claimed_until'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(shownRuns)
        .execute();
      return { data: rows.map(viewOf) };
    },
  );

  app.get(
    '/console/imports/:id',
    {
      config,
      schema: {
        tags,
        summary: 'An import with its report',
        params: importParamsSchema,
        response: { 200: importDetailSchema },
      },
    },
    async ({ params }) => {
      const run = await database.selectFrom('import_run').selectAll().where('id', '=', params.id).executeTakeFirst();
      if (!run) throw new ApiError('not_found');
      const { files: written, problems, problemCount } = run.report ?? { files: [], problems: [], problemCount: 0 };
      return { ...viewOf(run), files: [...written], problems: [...problems], problem_count: problemCount };
    },
  );

  app.post(
    '/console/imports',
    {
      config,
      bodyLimit: largestImport.zip,
      schema: {
        tags,
        summary: 'Check the files of a catalogue, a ZIP as the body, without writing anything',
        consumes: ['application/zip'],
        querystring: importQuerySchema,
        body: zipBytes,
        response: { 200: importParamsSchema },
      },
    },
    async (request) => {
      readZip(request.body);
      const running = await database
        .selectFrom('import_run')
        .select('id')
        .where('state', 'in', ['checking', 'importing'])
        .executeTakeFirst();
      if (running) throw new ApiError('import_running');
      const id = crypto.randomUUID();
      await files.put(zipPath(id), request.body);
      await database
        .insertInto('import_run')
        .values({
          id,
          name: request.query.name,
          state: 'checking',
          requested_by: nameOfStaff(staffMemberOf(request)),
          created_at: clock.now(),
          claimed_until: null,
          report: null,
        })
        .execute();
      return { id };
    },
  );

  app.post(
    '/console/imports/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Import what was checked',
        headers: actionHeadersSchema,
        params: importParamsSchema,
        body: importActionSchema,
        response: { 200: actionResultSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      return runAction(services, importSubject(id), requestOf(request, 'import.start'), async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('import_run')
          .set({ state: 'importing', percent: 0 })
          .where('id', '=', id)
          .where('state', '=', 'checked')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new ApiError('transition_refused');
      });
    },
  );

  app.get(
    '/console/catalogue.zip',
    {
      config,
      schema: { tags, summary: 'The whole catalogue as the files of an import', produces: ['application/zip'] },
    },
    async (_request, reply) =>
      reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="catalogue-${clock.today()}.zip"`)
        .send(await exportCatalogue(database)),
  );

  app.get(
    '/console/pictures.zip',
    {
      config,
      schema: {
        tags,
        summary: 'The files of the catalogue’s pictures, for the folder of an import',
        produces: ['application/zip'],
      },
    },
    async (_request, reply) =>
      reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="pictures-${clock.today()}.zip"`)
        .send(Readable.from(exportPictures(database, files, clock.now()))),
  );
};
