import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { HopelessError } from '../outbox/outbox-worker.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** A mail server that speaks just enough, and refuses one recipient for good and another for now. */
const startMailServer = async (received: string[]): Promise<Server> => {
  const server = createServer((socket) => {
    let inData = false;
    let data = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      if (inData) {
        data += String(chunk);
        if (!data.endsWith('\r\n.\r\n')) return;
        received.push(data);
        inData = false;
        data = '';
        socket.write('250 taken\r\n');
        return;
      }
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        if (line.startsWith('RCPT') && line.includes('nobody@')) socket.write('550 no such person\r\n');
        else if (line.startsWith('RCPT') && line.includes('busy@')) socket.write('450 later\r\n');
        else if (line === 'DATA') {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

it('sends text and HTML by SMTP under a Message-ID that stays the same, and tells for now from for ever', async () => {
  const received: string[] = [];
  const server = await startMailServer(received);
  const { port } = server.address() as AddressInfo;
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, 'Kouzelná místa <shop@example.cz>');
  const mail = {
    key: 'entry-1',
    to: 'jana@example.cz',
    subject: 'Žluťoučký',
    text: 'Dobrý den',
    html: '<p>Dobrý den</p>',
  };
  await transport.send(mail);
  expect(received[0]).toContain('Message-ID: <entry-1@magical-places>');
  expect(received[0]).toMatch(/multipart\/alternative/);
  await expect(transport.send({ ...mail, to: 'nobody@example.cz' })).rejects.toBeInstanceOf(HopelessError);
  await expect(transport.send({ ...mail, to: 'busy@example.cz' })).rejects.not.toBeInstanceOf(HopelessError);
  transport.close();
  server.close();
});
