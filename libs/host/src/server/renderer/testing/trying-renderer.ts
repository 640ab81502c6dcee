import { setTimeout as wait } from 'node:timers/promises';
import vm from 'node:vm';
import { serveRenderer, type RendererWork } from '../serve-renderer.ts';

/**
 * A renderer whose "pages" are code of its releases, run as a shell runs it: what a release does, it does for real. The address of a
 * page is the name of one of the functions that the release consists of.
 */
const codes = new Map<string, { code: string; file: string }>();

const work: RendererWork = {
  hold: ({ remote, code, file }) => void codes.set(`${remote.name}@${remote.version}`, { code, file }),
  forget: ({ release }) => void codes.delete(release),
  load: ({ release }) => codes.has(release),
  keys: () => null,
  async draw({ page: { url, releases } }) {
    const [, area = '', name = ''] = new URL(url).pathname.split('/');
    const release = codes.get(releases.find((key) => key.startsWith(`${area}@`)) ?? '');
    if (!release) return drawn(503, 'fallback');
    const pages = vm.runInThisContext(`(function (wait, process) { return {${release.code}}; })`, {
      filename: release.file,
    }) as (waiting: typeof wait, of: NodeJS.Process) => Record<string, () => unknown>;
    return drawn(200, String(await pages(wait, process)[name]?.()));
  },
  submit: async ({ page: { url } }, ask) => {
    await ask(url, { method: 'POST' });
    return { kind: 'see', path: url };
  },
  outdate: () => undefined,
  warm: () => true,
};

const drawn = (status: number, html: string) => ({ status, html, shared: false, ofPlaces: false, apart: [] });

serveRenderer(work, Number(process.argv[2]));
