import { startRenderer } from '../renderer-process.ts';
import type { SentPage } from '../messages.ts';

/** A server with a renderer that does what it is told by the arguments: it says the renderer's process once that is under way. */
const [file = '', page = ''] = process.argv.slice(2);
const code = `loop: () => { for (;;); }, never: () => new Promise(() => {})`;
const remote = { name: 'content', version: 'one', entry: '', integrity: '', pages: {} } as const;
const sent = { releases: ['content@one'], url: `http://shop/content/${page}`, locale: 'en' } as unknown as SentPage;

const renderer = startRenderer(
  { file, args: ['60000'], execArgv: process.execArgv },
  {
    onMessage: ({ kind }) => {
      if (kind !== 'ready') return;
      const given = { remote, code, file: '/releases/content/one/server/remote.cjs', integrities: new Map() };
      renderer.send({ kind: 'order', id: 0, what: 'hold', given });
      renderer.send({ kind: 'order', id: 1, what: 'draw', given: { page: sent, isOne: true } });
      setTimeout(() => process.send?.(renderer.pid), 500);
    },
    onStands: () => undefined,
    onLine: (line) => console.error(line),
    onEnd: () => undefined,
  },
);
