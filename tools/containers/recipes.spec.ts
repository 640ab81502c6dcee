import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import packageJson from '../../package.json';
import { importedBy } from './imported-files.ts';
import { copiesOf, environmentOf, lastOf, readCompose, readDockerfile, wordsOf } from './recipes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const stages = readDockerfile(read('Dockerfile'));
const secrets = { DATABASE_PASSWORD: 'd', PAYGATE_SECRET: 'p', SANDBOX_KEY: 's' };
const compose = readCompose(read('compose.yaml'), secrets);
const ours = Object.entries(compose.services).flatMap(([name, service]) => {
  const stage = stages.find((one) => one.name === service.build?.target);
  return stage ? [{ name, service, stage }] : [];
});
/** The services that keep running: all of ours except those that migrate the database and publish remotes, and end. */
const servers = ours.filter(({ service }) => service.restart !== 'no');
/** The services that run from their source. */
const fromSource = ours.filter(({ stage }) => wordsOf(lastOf(stage, 'CMD')).at(-1)?.endsWith('.ts'));

const ignorePatterns = read('.dockerignore').split('\n').filter(Boolean);
const isIgnored = (file: string): boolean =>
  ignorePatterns.some((pattern) => path.matchesGlob(file.split('/')[0] ?? '', pattern));
const megabytes = (text = ''): number => Number(/^(\d+)m$/.exec(text)?.[1]);

describe('the images', () => {
  it('are one for each process', () =>
    expect(servers.map(({ name }) => name).sort()).toEqual(['api', 'sandbox', 'web']));

  it.each(ours)('$name is made for production, and runs as a user who owns none of its files', ({ stage }) => {
    expect(stage.stages).toContain('production');
    expect(stage.stages).not.toContain('build');
    expect(lastOf(stage, 'USER')).toBe('node');
    expect(environmentOf(stage)['NODE_ENV']).toBe('production');
  });

  it.each(servers)('$name has a probe, a signal and a heap limit below its memory', ({ stage, service }) => {
    const probe = wordsOf(lastOf(stage, 'HEALTHCHECK'));
    expect(probe).toEqual([
      'node',
      'tools/containers/probe.mjs',
      expect.any(String),
      lastOf(stage, 'EXPOSE')?.split(' ')[0],
    ]);
    expect(lastOf(stage, 'STOPSIGNAL')).toBe('SIGTERM');
    const heap = Number(/--max-old-space-size=(\d+)/.exec(environmentOf(stage)['NODE_OPTIONS'] ?? '')?.[1]);
    expect(heap).toBeGreaterThan(64);
    // Memory outside the heap (code, buffers, pictures, compressors) needs about as much again.
    expect(megabytes(service.mem_limit)).toBeGreaterThanOrEqual(2 * heap);
  });

  it.each(stages.filter(({ name }) => name !== 'build'))('$name copies files that exist', (stage) => {
    for (const { from, source } of copiesOf(stage))
      if (from === undefined)
        expect([source, existsSync(path.join(root, source)), isIgnored(source)]).toEqual([source, true, false]);
  });

  it.each(['.git', '.env', 'shop.env', '.data', 'backups', 'node_modules', 'dist', 'releases'])(
    'contain nothing of %s',
    (name) => expect(isIgnored(name)).toBe(true),
  );

  /** Commands of package.json that the handbook runs in a container. */
  const commands = [...read('docs/handbook.md').matchAll(/docker compose (?:exec|run --rm) (\w+) npm run (\w+)/g)];
  const scripts: Readonly<Record<string, string>> = packageJson.scripts;
  const commandsOf = (service: string): string[] =>
    commands.flatMap(([, name, command = '']) => {
      const file = /bootstrap\.mjs (\S+)/.exec(scripts[command] ?? '')?.[1];
      return name === service ? [path.join('tools/start', `${file}.ts`)] : [];
    });

  it('are those of the commands in the handbook', () =>
    expect(commands.map(([, name]) => name)).toEqual(expect.arrayContaining(['api', 'releases'])));

  it.each(fromSource)('$name contains every file and package that its commands import', ({ name, stage }) => {
    const command = wordsOf(lastOf(stage, 'CMD'))
      .filter((word) => /\.m?[tj]s$/.test(word))
      .map((file) => path.normalize(file));
    const probe = wordsOf(lastOf(stage, 'HEALTHCHECK')).filter((word) => word.endsWith('.mjs'));
    const { files, packages } = importedBy(root, [...command, ...probe, ...commandsOf(name)]);
    expect(files.size).toBeGreaterThan(20);
    const targets = copiesOf(stage).map(({ target }) => target);
    const isCopied = (file: string): boolean =>
      targets.some((target) => file === target || file.startsWith(`${target}/`));
    expect([...files].filter((file) => !isCopied(file))).toEqual([]);
    const installed = { ...packageJson.dependencies, ...packageJson.optionalDependencies };
    expect([...packages].filter((one) => !(one in installed))).toEqual([]);
  });

  it('run the web server that is laid out', () => {
    const web = ours.find(({ name }) => name === 'web')?.stage;
    expect(web && copiesOf(web)).toContainEqual({ from: 'build', source: '/srv/shop/built/web', target: 'web' });
    expect(web && wordsOf(lastOf(web, 'CMD'))).toEqual(['node', 'web/server/main.cjs']);
  });

  it('release what is laid out of the remotes', () => {
    const copies = ours.flatMap(({ name, stage }) => (name === 'releases' ? copiesOf(stage) : []));
    expect(copies).toContainEqual({ from: 'build', source: '/srv/shop/built/remotes', target: 'dist' });
  });
});

describe('the services', () => {
  it.each(servers)('$name is started again, cannot write but to volumes, and has time to end', ({ service, stage }) => {
    expect([service.restart, service.init, service.read_only]).toEqual(['unless-stopped', true, true]);
    const { DRAIN_SECONDS } = environmentOf(stage);
    expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(Number(DRAIN_SECONDS) + 8);
  });

  it('wait for each other until they are ready', () => {
    const { api, migrate, web } = compose.services;
    expect(migrate?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(api?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    expect(web?.depends_on).toEqual({
      api: { condition: 'service_healthy' },
      releases: { condition: 'service_completed_successfully' },
    });
  });

  it('keep photos and pictures in the volume or in a bucket', () => {
    const { environment, volumes } = compose.services['api'] ?? {};
    expect(environment).toMatchObject({ FILES_BUCKET: '', AWS_ENDPOINT_URL_S3: '' });
    expect(volumes).toContain('data:/srv/shop/.data');
  });

  it('serve every site, with releases from the volume or from a bucket', () => {
    const { environment, ports, volumes } = compose.services['web'] ?? {};
    expect(environment).toMatchObject({ ORIGINS: 'shop,owner,portal,desk', RELEASES_BUCKET: '' });
    expect(ports).toEqual(['3000:3000', '3002:3002', '3003:3003', '127.0.0.1:3004:3004']);
    expect(volumes).toEqual(['releases:/srv/shop/releases', 'trust:/srv/shop/.data']);
  });

  it('name volumes that there are', () => {
    const named = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((one) => one.split(':')[0]),
    );
    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('do not expose metrics outside', () => {
    const published = Object.values(compose.services).flatMap(({ ports = [] }) => ports);
    expect(published.length).toBeGreaterThan(0);
    expect(published.filter((port) => port.includes('9464'))).toEqual([]);
  });

  it.each(Object.keys(secrets))('do not start without %s', (name) => {
    const others = Object.fromEntries(Object.entries(secrets).filter(([key]) => key !== name));
    expect(() => readCompose(read('compose.yaml'), others)).toThrow(`${name} is not given`);
  });
});
