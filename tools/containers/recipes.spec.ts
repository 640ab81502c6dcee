import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areaNames, standaloneAreas } from '@mp/federation/areas';
import { readCompose } from './compose.ts';
import { readDockerfile } from './dockerfile.ts';
import { ignoredBy } from './make-stage.ts';

const root = path.resolve(import.meta.dirname, '../..');
const stages = readDockerfile(readFileSync(path.join(root, 'Dockerfile'), 'utf8'));
const secrets = { DATABASE_PASSWORD: 'd', PAYGATE_SECRET: 'p', SANDBOX_KEY: 's' };
const composeText = readFileSync(path.join(root, 'compose.yaml'), 'utf8');
const compose = readCompose(composeText, secrets);
const ours = Object.entries(compose.services).flatMap(([name, service]) =>
  service.build ? [{ name, service, target: service.build.target }] : [],
);
/** What stays up and is asked: all of ours but the one that releases areas and ends. */
const servers = ours.filter(({ name }) => name !== 'releases');

const stageOf = (target: string) => stages.find(({ name }) => name === target);
/** The stages that an image is made of, itself the first. */
function lineOf(target: string): string[] {
  const stage = stageOf(target);
  return stage ? [target, ...lineOf(stage.from)] : [];
}
const envOf = (target: string): Record<string, string> =>
  Object.assign(
    {},
    ...lineOf(target)
      .reverse()
      .flatMap((name) => stageOf(name)?.steps ?? [])
      .map((step) => (step.does === 'env' ? step.values : {})),
  ) as Record<string, string>;
const megabytes = (text = ''): number => Number(/^(\d+)m$/.exec(text)?.[1]);

describe('the images', () => {
  it('are one for each process, the areas with origins of their own among them', () =>
    expect(servers.map(({ name }) => name).sort()).toEqual(['api', 'desk', 'owner', 'portal', 'sandbox', 'shell']));

  it('have a host for each area that has an origin of its own', () =>
    expect(standaloneAreas.filter((area) => !stageOf(area))).toEqual([]));

  it.each(ours)('$name is made for production, and runs as nobody who owns it', ({ target }) => {
    expect(lineOf(target)).toContain('production');
    expect(lineOf(target)).not.toContain('build');
    expect(stageOf(target)?.user).toBe('node');
    expect(envOf(target)['NODE_ENV']).toBe('production');
  });

  it.each(servers)(
    '$name has a probe, a signal and a limit to its heap below that of its memory',
    ({ target, service }) => {
      const stage = stageOf(target);
      expect(stage?.probe?.slice(0, 2)).toEqual(['node', 'tools/containers/probe.mjs']);
      expect(stage?.probe?.[3]).toBe(String(stage?.port));
      expect(stage?.stopSignal).toBe('SIGTERM');
      const heap = Number(/--max-old-space-size=(\d+)/.exec(envOf(target)['NODE_OPTIONS'] ?? '')?.[1]);
      expect(heap).toBeGreaterThan(64);
      // What is not on the heap (code, buffers, pictures, compressors) takes about as much again.
      expect(megabytes(service.mem_limit)).toBeGreaterThanOrEqual(2 * heap);
    },
  );

  it.each(stages.filter(({ name }) => name !== 'build'))('$name copies what is there', ({ steps }) => {
    const ignored = ignoredBy(root);
    for (const step of steps)
      if (step.does === 'copy' && step.from === null)
        for (const source of step.sources)
          expect([source, existsSync(path.join(root, source)), ignored(source)]).toEqual([source, true, false]);
  });

  it.each(['.git', '.env', 'shop.env', '.data', 'backups', 'node_modules', 'dist', 'releases'])(
    'have nothing of %s in them',
    (name) => expect(ignoredBy(root)(name)).toBe(true),
  );

  it('release every area', () => {
    const copied = stageOf('releases')?.steps.some((step) => step.does === 'copy' && step.target === 'dist');
    expect([copied, areaNames.length > 0]).toEqual([true, true]);
  });
});

describe('the services', () => {
  it.each(servers)('$name is started again, cannot write but to volumes, and has time to end', ({ service }) => {
    expect([service.restart, service.init, service.read_only]).toEqual(['unless-stopped', true, true]);
    const { DRAIN_SECONDS } = envOf('production');
    expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(Number(DRAIN_SECONDS) + 8);
  });

  it('wait for each other until they are ready', () => {
    const { api, shell, ...others } = compose.services;
    expect(api?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    const ofPages = [shell, ...standaloneAreas.map((area) => others[area])];
    for (const service of ofPages)
      expect(service?.depends_on).toEqual({
        api: { condition: 'service_healthy' },
        releases: { condition: 'service_completed_successfully' },
      });
  });

  it.each(standaloneAreas)('%s follows releases, from the volume or from a bucket', (area) => {
    const { environment, volumes } = compose.services[area] ?? {};
    expect(environment).toMatchObject({ RELEASES_DIR: 'releases', RELEASES_BUCKET: '' });
    expect(volumes).toEqual(['releases:/srv/shop/releases:ro', 'trust:/srv/shop/.data']);
  });

  it('name volumes that there are', () => {
    const named = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((one) => one.split(':')[0]),
    );
    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('show measures to nobody outside', () => {
    const published = Object.values(compose.services).flatMap(({ ports = [] }) => ports);
    expect(published.length).toBeGreaterThan(0);
    expect(published.filter((port) => port.includes('9464'))).toEqual([]);
  });

  it.each(Object.keys(secrets))('do not start without %s', (name) => {
    const others = Object.fromEntries(Object.entries(secrets).filter(([key]) => key !== name));
    expect(() => readCompose(composeText, others)).toThrow(`${name} is not given`);
  });
});
