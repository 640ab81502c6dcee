import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expectConsoleError } from '@mp/testing/console';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { HopelessError } from '../outbox/outbox-worker.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

interface Delivery {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string | undefined;
  readonly source: string;
}

const refusal = (message: string, responseCode: number): Error => Object.assign(new Error(message), { responseCode });

/** A mail server that takes what a known user sends, knows one recipient who never was and one who is busy. */
async function startMailServer(options: SMTPServerOptions = {}) {
  const deliveries: Delivery[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop' && password === 'p@ss word'
        ? done(null, { user: username })
        : done(refusal('Invalid username or password', 535)),
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('nobody@')) return done(refusal('No such person', 550));
      if (address.startsWith('busy@')) return done(refusal('Mailbox busy, try later', 450));
      return done();
    },
    onData: (stream, { envelope, user }, done) => {
      let source = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (source += chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        deliveries.push({ from, to: envelope.rcptTo.map(({ address }) => address), user, source });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    deliveries,
    port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** What a header says, unfolded. */
const header = (source: string, name: string): string =>
  new RegExp(`^${name}:(.*(?:\\r\\n[ \\t].*)*)`, 'im')
    .exec(source)?.[1]
    ?.replace(/\r\n\s+/g, ' ')
    .trim() ?? '';

/** The content of the first part of a type, decoded. */
function part(source: string, type: string): Buffer {
  const [, head = '', body = ''] =
    new RegExp(`(Content-Type: ${type}[^]*?)\\r\\n\\r\\n([^]*?)\\r\\n--`, 'i').exec(source) ?? [];
  const encoding = header(head, 'Content-Transfer-Encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body);
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

const mail: OutgoingMail = {
  key: 'entry-1',
  to: 'jana@example.cz',
  subject: 'Žluťoučký kůň: váš pobyt',
  text: 'Dobrý den, těšíme se.',
  html: '<p>Dobrý den, <b>těšíme se</b>.</p>',
};

let transport: MailTransport | undefined;
let server: Awaited<ReturnType<typeof startMailServer>>;
const open = (port: number, user = 'shop:p%40ss%20word@'): MailTransport =>
  (transport = createSmtpTransport(`smtp://${user}127.0.0.1:${port}`, () => 'Kouzelná místa <shop@example.cz>'));

beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  transport?.close();
  await server.close();
});

describe('an e-mail by SMTP', () => {
  it('is sent after signing in, with text, HTML and a stable Message-ID', async () => {
    const shop = open(server.port);
    await shop.send(mail);
    await shop.send(mail);
    const [first, second] = server.deliveries;
    expect(first).toMatchObject({ from: 'shop@example.cz', to: ['jana@example.cz'], user: 'shop' });
    const { source } = first!;
    expect(header(source, 'Message-ID')).toBe('<entry-1@magical-places>');
    expect(header(second!.source, 'Message-ID')).toBe('<entry-1@magical-places>');
    expect(header(source, 'Auto-Submitted')).toBe('auto-generated');
    expect(header(source, 'Content-Type')).toMatch(/^multipart\/alternative/);
    expect(part(source, 'text/plain').toString('utf8')).toBe(mail.text);
    expect(part(source, 'text/html').toString('utf8')).toBe(mail.html);
    expect(source).not.toMatch(/[^ -~\t\r\n]/);
    expect(header(source, 'List-Unsubscribe')).toBe('');
  });

  it('[1.6] has the headers of one-click unsubscribe', async () => {
    const shop = open(server.port);
    const unsubscribeUrl = 'https://shop.example/api/public/ota/ap/newsletter/leave?token=a.b';
    await shop.send({ ...mail, unsubscribeUrl });
    const { source } = server.deliveries[0]!;
    expect(header(source, 'List-Unsubscribe')).toBe(`<${unsubscribeUrl}>`);
    expect(header(source, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  });

  it('has unchanged attachments with their names', async () => {
    const content = Buffer.from('%PDF-1.3\n\u0000\u00ff', 'latin1');
    await open(server.port).send({
      ...mail,
      attachments: [
        { filename: 'voucher.pdf', contentType: 'application/pdf', content },
        { filename: 'pobyt.ics', contentType: 'text/calendar', content: Buffer.from('SUMMARY:Kůň\r\n') },
      ],
    });
    const [{ source } = { source: '' }] = server.deliveries;
    expect(header(source, 'Content-Type')).toMatch(/^multipart\/mixed/);
    expect(part(source, 'application/pdf').equals(content)).toBe(true);
    expect(source).toMatch(/filename=voucher\.pdf/);
    expect(part(source, 'text/calendar').toString('utf8')).toContain('Kůň');
  });

  it('has inline pictures', async () => {
    await open(server.port).send({
      ...mail,
      html: '<img src="cid:map.jpg">',
      attachments: [{ filename: 'map.jpg', contentType: 'image/jpeg', content: Buffer.from('JPEG'), inline: true }],
    });
    const [{ source } = { source: '' }] = server.deliveries;
    expect(source).toMatch(/multipart\/related/);
    expect(source).toMatch(/Content-ID: <map\.jpg>/i);
    expect(source).toMatch(/Content-Disposition: inline; filename=map\.jpg/);
  });

  it.each([
    ['nobody@example.cz', true],
    ['busy@example.cz', false],
  ])('distinguishes permanent and temporary refusals: %s', async (to, forEver) => {
    const error = await open(server.port)
      .send({ ...mail, to })
      .catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof HopelessError).toBe(forEver);
    expect(server.deliveries).toEqual([]);
  });

  it('is not sent to a server with an untrusted certificate', async () => {
    // The server warns that its certificate is known to everybody, which is what is wanted here.
    expectConsoleError(/default TLS certificate/);
    const stranger = await startMailServer({ disabledCommands: [] });
    const error = await open(stranger.port)
      .send(mail)
      .catch((failure: unknown) => failure);
    expect(error).toMatchObject({ message: expect.stringMatching(/certificate/i) as string });
    expect(error).not.toBeInstanceOf(HopelessError);
    expect(stranger.deliveries).toEqual([]);
    await stranger.close();
  });

  it('can be retried when the server does not respond', async () => {
    const { port } = server;
    await server.close();
    await expect(open(port).send(mail)).rejects.not.toBeInstanceOf(HopelessError);
    server = await startMailServer();
  });

  it('is safe from header injection by what a guest typed', async () => {
    await open(server.port).send({ ...mail, subject: 'Pobyt\r\nBcc: somebody@else.example' });
    expect(server.deliveries).toHaveLength(1);
    expect(server.deliveries[0]?.to).toEqual(['jana@example.cz']);
    expect(server.deliveries[0]?.source).not.toMatch(/^Bcc:/im);
  });
});
