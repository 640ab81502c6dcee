import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { systemClock } from '@mp/domain/clock';
import type { SandboxDependencies } from '../sandbox-dependencies.ts';
import { html } from '../html/html.ts';
import { sendPage } from '../html/page.ts';

interface ReportRow {
  readonly id: string;
  readonly report: string;
  readonly received_at: string;
}

/** The event in the last line of an envelope: an error or a measurement; null for an invalid envelope. */
function eventOf(envelope: unknown): unknown {
  try {
    const [, item = '', event = ''] = String(envelope).split('\n');
    const { type } = JSON.parse(item) as { type?: unknown };
    return type === 'event' || type === 'transaction' ? JSON.parse(event) : null;
  } catch {
    return null;
  }
}

/** The service's lists: errors and measurements of pages. */
const lists = [
  {
    path: '/errors',
    title: 'Error reports',
    nothing: 'No errors have been reported.',
    isWanted: ({ type }: { readonly type?: unknown }) => type !== 'transaction',
  },
  {
    path: '/vitals',
    title: 'Measured pages',
    nothing: 'Nothing has been measured.',
    isWanted: ({ type }: { readonly type?: unknown }) => type === 'transaction',
  },
];

/** The error-reporting service: accepts Sentry's envelopes, and stores the newest thousand events. [8.18] */
export const errorRoutes: FastifyPluginAsync<SandboxDependencies> = async (app, { store }) => {
  const insert = store.prepare('insert into error_report (id, report, received_at) values (?, ?, ?)');
  const prune = store.prepare('delete from error_report where rowid <= (select max(rowid) - 1000 from error_report)');
  const newest = store.prepare('select * from error_report order by rowid desc limit 200');

  app.addContentTypeParser('application/x-sentry-envelope', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/api/:project/envelope/', { bodyLimit: 100_000 }, async (request, reply) => {
    const event = eventOf(request.body);
    if (event === null) return reply.status(400).send({ error: 'envelope' });
    insert.run(randomUUID(), JSON.stringify(event), systemClock.now().toISOString());
    prune.run();
    return reply.status(200).send({ id: (event as { event_id?: unknown }).event_id });
  });

  const newestOf = (isWanted: (report: { readonly type?: unknown }) => boolean) =>
    (newest.all() as unknown as ReportRow[])
      .map(({ id, received_at, report }) => ({ id, received_at, report: JSON.parse(report) as { type?: unknown } }))
      .filter(({ report }) => isWanted(report));

  for (const { path, title, nothing, isWanted } of lists)
    app.get(path, async (request, reply) => {
      const data = newestOf(isWanted);
      if (!request.headers.accept?.includes('text/html')) return { data };
      const body = html`<h1>${title}</h1>
        <p class="quiet"><a href="${path}">Look again</a> · <a href="/">Overview</a></p>
        ${data.length === 0 ? html`<section class="card"><p>${nothing}</p></section>` : null}
        ${data.map(
          ({ report, received_at }) =>
            html`<section class="card">
              <h2>${received_at}</h2>
              <pre>${JSON.stringify(report, null, 2)}</pre>
            </section>`,
        )}`;
      return sendPage(reply, { house: 'sandbox', language: 'en', title, body, wide: true });
    });
};
