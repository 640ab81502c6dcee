import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';

const port = 4309;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

export interface SecondOrigin {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A team's own host of its releases: files of a directory, which pages of one shop may ask for. */
export function secondOrigin(directory: string, shopUrl: string): SecondOrigin {
  let server: Server | undefined;
  const cors = {
    'access-control-allow-origin': shopUrl,
    // Visitors' browsers send nothing of their own; those of journeys say that each is another visitor.
    'access-control-allow-headers': 'x-forwarded-for',
  };
  return {
    url: `http://localhost:${port}`,
    async start() {
      server = createServer((request, response) => {
        if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
        const { pathname } = new URL(request.url ?? '/', 'http://host');
        readFile(path.join(directory, path.normalize(pathname))).then(
          (bytes) =>
            response
              .writeHead(200, {
                ...cors,
                'content-type': types[path.extname(pathname)] ?? 'application/octet-stream',
              })
              .end(bytes),
          () => response.writeHead(404).end(),
        );
      }).listen(port);
      await once(server, 'listening');
    },
    async stop() {
      if (!server?.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
