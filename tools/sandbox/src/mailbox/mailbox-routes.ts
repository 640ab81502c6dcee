import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { systemClock } from '@mp/domain/clock';
import type { SandboxDependencies } from '../sandbox-dependencies.ts';
import { html, type Markup } from '../html/html.ts';
import { sendPage } from '../html/page.ts';
import { inTransaction } from '../store.ts';

const messageSchema = z.object({
  /** The sender's id of the message: a repeated one is stored once. */
  key: z.string().min(8).max(200),
  to: z.email(),
  subject: z.string().min(1).max(300),
  text: z.string(),
  html: z.string().optional(),
  /** Headers that mail programs act on. */
  headers: z.record(z.string().regex(/^[\w-]{1,60}$/), z.string().max(1_000)).default({}),
  attachments: z
    .array(
      z.object({
        filename: z.string().regex(/^[\w.-]{1,100}$/),
        content_type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
        content: z.base64(),
      }),
    )
    .max(10)
    .default([]),
});

interface MessageRow {
  readonly id: string;
  readonly key: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** As JSON. */
  readonly headers: string;
  readonly received_at: string;
}

interface AttachmentRow {
  readonly position: number;
  readonly filename: string;
  readonly content_type: string;
  readonly bytes: number;
}

/** A letter may look as it likes but run nothing and load nothing; its links open beside the mailbox. */
const emailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const instants = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Prague',
});

/** Receives the product's messages when no mail server is configured. */
export const mailboxRoutes: FastifyPluginAsync<SandboxDependencies> = async (app, { store, switches }) => {
  const insert = store.prepare(`insert into message (id, key, recipient, subject, text, html, headers, received_at)
    values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (key) do nothing`);
  const newest = store.prepare('select * from message order by received_at desc, rowid desc limit 200');
  const newestTo = store.prepare(
    'select * from message where recipient = ? order by received_at desc, rowid desc limit 200',
  );
  const byId = store.prepare('select * from message where id = ?');

  const attach = store.prepare(`insert into attachment (message_key, position, filename, content_type, content)
    values (?, ?, ?, ?, ?) on conflict do nothing`);
  const attachmentsOf = store.prepare(
    'select position, filename, content_type, length(content) as bytes from attachment where message_key = ? order by position',
  );
  const attachment = store.prepare(`select a.* from attachment a join message m on m.key = a.message_key
    where m.id = ? and a.position = ?`);
  const filesOf = (key: string): AttachmentRow[] => attachmentsOf.all(key) as unknown as AttachmentRow[];

  const contentOf = store.prepare(
    'select content_type, content from attachment where message_key = ? and filename = ?',
  );
  /** Inlines the pictures of an e-mail's attachments, like mail programs. */
  const withPictures = (letter: string, key: string): string =>
    letter.replace(/src="cid:([\w.-]+)"/g, (source, filename: string) => {
      const file = contentOf.get(key, filename);
      if (!file) return source;
      const content = Buffer.from(file['content'] as Uint8Array).toString('base64');
      return `src="data:${String(file['content_type'])};base64,${content}"`;
    });

  const list = (to: string | undefined): MessageRow[] =>
    (to ? newestTo.all(to.toLowerCase()) : newest.all()) as unknown as MessageRow[];
  const find = (id: string): MessageRow | undefined => byId.get(id) as MessageRow | undefined;

  app.post('/v1/messages', { bodyLimit: 8_000_000 }, async (request, reply) => {
    if (switches.current.mailOutage) return reply.status(503).send({ error: 'outage' });
    const message = messageSchema.safeParse(request.body);
    if (!message.success) return reply.status(400).send({ error: message.error.issues });
    const { key, to, subject, text, headers, attachments } = message.data;
    inTransaction(store, () => {
      const now = systemClock.now().toISOString();
      const letter = message.data.html ?? null;
      insert.run(randomUUID(), key, to.toLowerCase(), subject, text, letter, JSON.stringify(headers), now);
      attachments.forEach(({ filename, content_type, content }, position) =>
        attach.run(key, position, filename, content_type, Buffer.from(content, 'base64')),
      );
    });
    return reply.status(202).send({ key });
  });

  /** Newest first, at most 200. */
  app.get<{ Querystring: { to?: string } }>('/v1/messages', async (request) => ({
    data: list(request.query.to).map(({ recipient, ...message }) => ({
      ...message,
      to: recipient,
      headers: JSON.parse(message.headers) as Record<string, string>,
      attachments: filesOf(message.key).map((file) => ({
        ...file,
        url: `/mailbox/${message.id}/attachments/${file.position}`,
      })),
    })),
  }));

  app.get<{ Querystring: { to?: string } }>('/mailbox', async (request, reply) => {
    const messages = list(request.query.to);
    const body = html`<h1>Mailbox</h1>
      <p class="quiet">
        Every message the product has sent, newest first. <a href="/mailbox">Look again</a> · <a href="/">Overview</a>
      </p>
      <section class="card">
        ${messages.length === 0 ? html`<p>Nothing has been sent yet.</p>` : null}
        <ul class="list">
          ${messages.map(
            ({ id, subject, recipient, received_at }) =>
              html`<li>
                <a href="/mailbox/${id}">${subject}</a>
                <span class="quiet">${recipient} · ${instants.format(new Date(received_at))}</span>
              </li>`,
          )}
        </ul>
      </section>`;
    return sendPage(reply, { house: 'sandbox', language: 'en', title: 'Mailbox', body, wide: true });
  });

  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const message = find(request.params.id);
    if (!message) return reply.status(404).send({ error: 'not_found' });
    const body = html`<p><a href="/mailbox">← Mailbox</a></p>
      <h1>${message.subject}</h1>
      <p class="quiet">To ${message.recipient} · ${instants.format(new Date(message.received_at))}</p>
      ${headerList(message)} ${attachmentList(message.id, filesOf(message.key))}
      ${
        message.html
          ? html`<iframe title="The message as its reader sees it" src="/mailbox/${message.id}/letter"></iframe>
              <h2>The same as plain text</h2>`
          : null
      }
      <section class="card"><pre>${message.text}</pre></section>`;
    return sendPage(reply, { house: 'sandbox', language: 'en', title: message.subject, body, wide: true });
  });

  app.get<{ Params: { id: string; position: string } }>(
    '/mailbox/:id/attachments/:position',
    async (request, reply) => {
      const file = attachment.get(request.params.id, Number(request.params.position));
      if (!file) return reply.status(404).send({ error: 'not_found' });
      return reply
        .header('content-type', String(file['content_type']))
        .header('content-disposition', `attachment; filename="${String(file['filename'])}"`)
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(file['content'] as Uint8Array));
    },
  );

  app.get<{ Params: { id: string } }>('/mailbox/:id/letter', async (request, reply) => {
    const message = find(request.params.id);
    if (!message?.html) return reply.status(404).send({ error: 'not_found' });
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', emailPolicy)
      .header('referrer-policy', 'no-referrer')
      .send(withPictures(message.html, message.key).replace('<head>', '<head><base target="_blank">'));
  });
};

/** Headers that mail programs act on: one-click unsubscribe is a POST. */
function headerList({ headers }: MessageRow): Markup {
  const received = Object.entries(JSON.parse(headers) as Record<string, string>);
  const address = /^<(https?:[^>]+)>$/.exec(received.find(([name]) => name === 'List-Unsubscribe')?.[1] ?? '')?.[1];
  if (received.length === 0) return html``;
  return html`<section class="card">
    <h2>Headers</h2>
    <ul class="list">
      ${received.map(([name, value]) => html`<li>${name}: ${value}</li>`)}
    </ul>
    ${
      address
        ? html`<form method="post" action="${address}" target="_blank">
            <input type="hidden" name="List-Unsubscribe" value="One-Click" />
            <button>Unsubscribe, as a mail program does</button>
          </form>`
        : null
    }
  </section>`;
}

const attachmentList = (messageId: string, files: readonly AttachmentRow[]): Markup =>
  files.length === 0
    ? html``
    : html`<section class="card">
        <h2>Attached</h2>
        <ul class="list">
          ${files.map(
            ({ position, filename, bytes }) =>
              html`<li>
                <a href="/mailbox/${messageId}/attachments/${position}">${filename}</a>
                <span class="quiet">${Math.ceil(bytes / 1024)} KB</span>
              </li>`,
          )}
        </ul>
      </section>`;
