import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { systemClock } from '@mp/domain/clock';
import { html } from '../html/html.ts';
import { sendPage } from '../html/page.ts';
import type { SandboxDependencies } from '../sandbox-dependencies.ts';

interface EventRow {
  readonly event: string;
  readonly received_at: string;
}

interface AnalyticsEvent {
  readonly consent?: Readonly<Record<string, string>>;
  readonly event?: { readonly event?: string } & Readonly<Record<string, unknown>>;
}

/** The granted consents in a line: `ad_storage, analytics_storage`. */
const grantedOf = ({ consent = {} }: AnalyticsEvent): string =>
  Object.keys(consent)
    .filter((key) => consent[key] === 'granted')
    .join(', ') || 'nothing';

/** The analytics service: accepts any JSON, stores the newest thousand events, and shows them. [7.35] */
export const eventRoutes: FastifyPluginAsync<SandboxDependencies> = async (app, { store }) => {
  const insert = store.prepare('insert into analytics_event (id, event, received_at) values (?, ?, ?)');
  const prune = store.prepare(
    'delete from analytics_event where rowid <= (select max(rowid) - 1000 from analytics_event)',
  );
  const newest = store.prepare('select event, received_at from analytics_event order by rowid desc limit 500');

  app.post('/v1/events', { bodyLimit: 100_000 }, async (request, reply) => {
    insert.run(randomUUID(), JSON.stringify(request.body ?? {}), systemClock.now().toISOString());
    prune.run();
    return reply.status(202).send({ status: 'kept' });
  });

  app.get('/events', async (request, reply) => {
    const data = (newest.all() as unknown as EventRow[]).map(({ event, received_at }) => ({
      received_at,
      ...(JSON.parse(event) as AnalyticsEvent),
    }));
    if (!request.headers.accept?.includes('text/html')) return { data };
    const body = html`<h1>Analytics</h1>
      <p class="quiet"><a href="/events">Look again</a> · <a href="/">Overview</a></p>
      ${
        data.length === 0
          ? html`<section class="card"><p>Nothing has arrived. Nothing is sent before a visitor agrees.</p></section>`
          : null
      }
      ${data.map(({ received_at, ...measured }) => {
        const { event: name = 'event', ...fields } = measured.event ?? {};
        return html`<section class="card">
          <h2>${name}</h2>
          <p class="quiet">${received_at} · agreed to: ${grantedOf(measured)}</p>
          <pre>${JSON.stringify(fields, null, 2)}</pre>
        </section>`;
      })}`;
    return sendPage(reply, { house: 'sandbox', language: 'en', title: 'Analytics', body, wide: true });
  });
};
