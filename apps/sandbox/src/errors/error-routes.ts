import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { SandboxParts } from '../sandbox-parts.ts';
import { html } from '../html/html.ts';
import { sendPage } from '../html/page.ts';

interface ReportRow {
  readonly id: string;
  readonly report: string;
  readonly received_at: string;
}

/** The error-reporting service: takes any JSON, keeps the newest thousand. [8.18] */
export const errorRoutes: FastifyPluginAsync<SandboxParts> = async (app, { store }) => {
  const insert = store.prepare('insert into error_report (id, report, received_at) values (?, ?, ?)');
  const prune = store.prepare('delete from error_report where rowid <= (select max(rowid) - 1000 from error_report)');
  const newest = store.prepare('select * from error_report order by rowid desc limit 200');

  app.post('/v1/errors', { bodyLimit: 100_000 }, async (request, reply) => {
    insert.run(randomUUID(), JSON.stringify(request.body ?? null), new Date().toISOString());
    prune.run();
    return reply.status(202).send({ status: 'kept' });
  });

  app.get('/errors', async (request, reply) => {
    const rows = newest.all() as unknown as ReportRow[];
    if (!request.headers.accept?.includes('text/html'))
      return {
        data: rows.map(({ id, report, received_at }) => ({ id, received_at, report: JSON.parse(report) as unknown })),
      };
    const body = html`<h1>Error reports</h1>
      <p class="quiet"><a href="/errors">Look again</a> · <a href="/">Overview</a></p>
      ${rows.length === 0 ? html`<section class="card"><p>No errors have been reported.</p></section>` : null}
      ${rows.map(
        ({ report, received_at }) =>
          html`<section class="card">
            <h2>${received_at}</h2>
            <pre>${JSON.stringify(JSON.parse(report), null, 2)}</pre>
          </section>`,
      )}`;
    return sendPage(reply, { house: 'sandbox', language: 'en', title: 'Error reports', body, wide: true });
  });
};
