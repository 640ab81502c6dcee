import { freePort, until } from '@mp/testing';
import { runProduct, type RunningProduct } from './product.ts';
import { supervise, type ServerSpec } from './supervise.ts';

/** A server in a few lines: it responds with its pid, and ends on a request for `/end`. */
async function specOf(name: string, script?: string): Promise<ServerSpec> {
  const port = await freePort();
  const serving = `
    const { createServer } = require('node:http');
    createServer((request, response) => {
      if (request.url === '/end') process.exit(3);
      response.end(String(process.pid));
    }).listen(${port}, '127.0.0.1', () => console.log('listening'));`;
  return {
    name,
    args: ['--eval', script ?? serving],
    env: {},
    healthUrl: `http://127.0.0.1:${port}/healthz`,
    timeoutMs: 10_000,
  };
}
const pidOf = async ({ healthUrl }: ServerSpec): Promise<number> => Number(await (await fetch(healthUrl)).text());
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a job', () => {
  it('runs to its end before its server starts', async () => {
    const lines: string[] = [];
    const spec = { ...(await specOf('api')), job: ['--eval', 'console.log("the job")'] };
    const { stop } = await runProduct([spec], (line) => lines.push(line));
    await stop();
    expect(lines.slice(0, 2)).toEqual(['[api] the job', '[api] listening']);
  });

  it('that fails keeps its server from starting', async () => {
    const lines: string[] = [];
    const spec = { ...(await specOf('api')), job: ['--eval', 'console.error("no schema"); process.exitCode = 1'] };
    await expect(runProduct([spec], (line) => lines.push(line))).rejects.toThrow('What the api needs first has failed');
    expect(lines).toEqual(['[api] no schema']);
  });
});

describe('supervise', () => {
  it('forwards a server’s output with its name as a prefix, and stops it on request', async () => {
    const lines: string[] = [];
    const spec = await specOf('api');
    const server = supervise(spec, (line) => lines.push(line));
    await server.healthy();
    const pid = await pidOf(spec);
    expect(server.pid()).toBe(pid);
    expect(lines).toContain('[api] listening');
    await server.stop();
    expect(isRunning(pid)).toBe(false);
  });

  it('restarts a server that ended by itself', async () => {
    const lines: string[] = [];
    const spec = await specOf('api');
    const server = supervise(spec, (line) => lines.push(line));
    await server.healthy();
    const before = await pidOf(spec);
    await fetch(spec.healthUrl.replace('healthz', 'end')).catch(() => undefined);
    await until(async () => (await pidOf(spec).catch(() => before)) !== before);
    expect(lines).toContain('[api] ended (3); starting it again');
    await server.stop();
  });

  it.each([
    ['a server that says nothing any more, though it runs', 'for (;;);'],
    ['a server that does not end when it is asked to, either', `{ process.on('SIGTERM', () => 0); for (;;); }`],
  ])('[fault: api × slow] restarts %s', async (_name, ending) => {
    const lines: string[] = [];
    const spec = await specOf('api');
    const [flag = '', script = ''] = spec.args;
    const server = supervise(
      { ...spec, args: [flag, script.replace('process.exit(3);', ending)] },
      (line) => lines.push(line),
      { everyMs: 50, hangMs: 1_500, stopTimeoutMs: 500, hungTimeoutMs: 500 },
    );
    await server.healthy();
    const before = await pidOf(spec);
    await fetch(spec.healthUrl.replace('healthz', 'end'), { signal: AbortSignal.timeout(100) }).catch(() => undefined);
    while (isRunning(before)) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(lines).toContain('[api] does not answer any more; starting it again');
    let after = 0;
    while (!after) after = await pidOf(spec).catch(() => 0);
    expect(after).not.toBe(before);
    await server.stop();
  });

  it('[fault: database × down] does not restart a server that responds but is not ready', async () => {
    const lines: string[] = [];
    const spec = await specOf('api');
    const [flag = '', script = ''] = spec.args;
    let asked = 0;
    const says = script.replace(
      "if (request.url === '/end') process.exit(3);",
      'response.statusCode = ++asked > 1 ? 503 : 200;',
    );
    const server = supervise({ ...spec, args: [flag, `let asked = 0; ${says}`] }, (line) => lines.push(line), {
      everyMs: 20,
      hangMs: 10_000,
      stopTimeoutMs: 500,
      hungTimeoutMs: 500,
    });
    await server.healthy();
    const before = await pidOf(spec);
    for (; asked < 10; asked++) expect(await pidOf(spec)).toBe(before);
    expect(lines).toEqual(['[api] listening']);
    await server.stop();
  });

  it('[fault: processes × hung] replaces a server that is stopped (SIGSTOP), with the default watchdog', async () => {
    const lines: string[] = [];
    const spec = await specOf('api');
    const server = supervise(spec, (line) => lines.push(line));
    await server.healthy();
    const before = await pidOf(spec);
    process.kill(before, 'SIGSTOP');
    while (isRunning(before)) await new Promise((resolve) => setTimeout(resolve, 50));
    let after = 0;
    while (!after) after = await pidOf(spec).catch(() => 0);
    expect(after).not.toBe(before);
    // It is killed at once: an orderly stop would take longer than visitors wait.
    expect(lines).toEqual(['[api] listening', '[api] does not answer any more; starting it again', '[api] listening']);
    await server.stop();
  });

  it('[fault: processes × hung] does not restart a live server whose health request hangs', async () => {
    const lines: string[] = [];
    const spec = await specOf('api');
    const [flag = '', script = ''] = spec.args;
    let asked = 0;
    const says = script.replace(
      "if (request.url === '/end') process.exit(3);",
      "if (request.url === '/healthz' && asked++) return;",
    );
    const server = supervise(
      { ...spec, args: [flag, `let asked = 0; ${says}`], livenessUrl: spec.healthUrl.replace('healthz', 'livez') },
      (line) => lines.push(line),
      { everyMs: 20, hangMs: 300, stopTimeoutMs: 500, hungTimeoutMs: 500 },
    );
    await server.healthy();
    const livez = { ...spec, healthUrl: spec.healthUrl.replace('healthz', 'livez') };
    const before = await pidOf(livez);
    await expect(fetch(spec.healthUrl, { signal: AbortSignal.timeout(1_000) })).rejects.toThrow();
    for (; asked < 10; asked++) expect(await pidOf(livez)).toBe(before);
    expect(lines).toEqual(['[api] listening']);
    await server.stop();
  });

  it('cleans up a server’s other processes, also after a kill', async () => {
    const spec = await specOf('api');
    const [flag = '', script = ''] = spec.args;
    const ended: boolean[] = [];
    let pid = 0;
    const server = supervise(
      {
        ...spec,
        args: [flag, `process.on('SIGTERM', () => 0); ${script}`],
        stopRest: async () => void ended.push(isRunning(pid)),
      },
      () => undefined,
      { everyMs: 10_000, hangMs: 1_000, stopTimeoutMs: 100, hungTimeoutMs: 100 },
    );
    await server.healthy();
    pid = await pidOf(spec);
    await server.stop();
    expect(ended).toEqual([false]);
  });

  it('reports the last output of a server that cannot start', async () => {
    const spec = await specOf('api', `console.error('DATABASE_URL is wrong'); process.exitCode = 1;`);
    const server = supervise(spec, () => undefined);
    await expect(server.healthy()).rejects.toThrow(
      /The api could not start\. Its last words:\n {2}DATABASE_URL is wrong/,
    );
  });

  it('gives up on a server that never becomes healthy', async () => {
    const spec = { ...(await specOf('api', 'setInterval(() => 0, 1e6)')), timeoutMs: 400 };
    const server = supervise(spec, () => undefined);
    await expect(server.healthy()).rejects.toThrow('The api does not become healthy.');
    await server.stop();
  });
});

describe('runProduct', () => {
  it('starts servers in order and stops all of them', async () => {
    const specs = [await specOf('sandbox'), await specOf('api')];
    const product = await runProduct(specs, () => undefined);
    const pids = await Promise.all(specs.map(pidOf));
    await product.stop();
    expect(pids.map(isRunning)).toEqual([false, false]);
  });

  it('stops the running servers when one cannot start', async () => {
    const first = await specOf('sandbox');
    let pid = 0;
    const second = await specOf('api', 'process.exit(1)');
    const write = (line: string): void => void (line.includes('listening') && (pid = product?.servers[0]?.pid() ?? 0));
    let product: RunningProduct | undefined;
    const failing = runProduct([first, second], write, (started) => (product = started));
    await expect(failing).rejects.toThrow('The api could not start.');
    expect(pid).toBeGreaterThan(0);
    expect(isRunning(pid)).toBe(false);
  });
});
