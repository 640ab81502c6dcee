import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lockConnections } from '../../apps/api/src/platform/database/product-lock.ts';
import { databaseEnvironment } from '../../apps/api/src/app/config/database-environment.ts';
import { fromSource } from '../start/run-command.ts';
import { readLayer, type Container, type Manifest } from './manifests.ts';
import { environmentOf, lastOf, readCompose, readDockerfile } from './recipes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const stages = readDockerfile(read('Dockerfile'));
const compose = readCompose(read('compose.yaml'), { DATABASE_PASSWORD: 'd', PAYGATE_SECRET: 'p', SANDBOX_KEY: 's' });
const configuration = read('docs/configuration.md');

/** The problems of the manifests of a folder by the schemas of the API. */
function check(folder: string): readonly { readonly name: string; readonly problems: readonly string[] }[] {
  const program = fromSource('tools/containers/check-manifests.ts');
  const { stdout, stderr } = spawnSync(process.execPath, [...program, folder], { cwd: root, encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as ReturnType<typeof check>;
}

const stageOf = ({ image }: Container) => stages.find(({ name }) => image === `magical-places-${name}`);
const podOf = ({ spec }: Manifest) => spec.template?.spec;

describe.each(['production', 'demonstration'])('the manifests of %s', (overlay) => {
  const folder = path.join(root, 'deploy/kubernetes/overlays', overlay);
  const layer = readLayer(folder);
  const pods = layer.manifests.flatMap((manifest) => {
    const pod = podOf(manifest);
    return pod?.containers[0] ? [{ name: manifest.metadata.name, manifest, pod, container: pod.containers[0] }] : [];
  });
  const servers = pods.filter(({ manifest }) => manifest.kind === 'Deployment');
  const named = (kind: string, name: string): Manifest | undefined =>
    layer.manifests.find((one) => one.kind === kind && one.metadata.name === name);

  it('use every file', () => expect(layer.unused).toEqual([]));

  it('are valid, and have no field that the API does not know', () => {
    const checked = check(folder);
    expect(checked).toHaveLength(layer.manifests.length);
    expect(checked.filter(({ problems }) => problems.length > 0)).toEqual([]);
  });

  it.each(pods)('$name runs an image of the Dockerfile as its user, and reads settings that exist', (pod) => {
    const stage = stageOf(pod.container);
    expect(stage && lastOf(stage, 'USER')).toBe('node');
    // The user `node` of the image.
    expect(pod.pod.securityContext.runAsUser).toBe(1000);
    const names = [...(pod.container.env ?? []).map(({ name }) => name), ...Object.keys(layer.settings)];
    expect(names.filter((name) => !configuration.includes(`| \`${name}\` |`))).toEqual([]);
    const sources = (pod.container.envFrom ?? []).map((one) => Object.values(one)[0]?.name);
    expect(sources).toContain('shop-settings');
    // Kubernetes would set API_PORT for a Service named api.
    expect(pod.pod.enableServiceLinks).toBe(false);
  });

  it.each(servers)('$name has the ports and probes of its image', ({ container }) => {
    const stage = stageOf(container);
    const exposed = (stage && lastOf(stage, 'EXPOSE')?.split(' ').map(Number)) ?? [];
    const ports = container.ports ?? [];
    const own = ports.filter(({ name }) => name !== 'metrics').map((port) => port.containerPort);
    expect(own).toEqual(exposed);
    const metrics = ports.find(({ name }) => name === 'metrics')?.containerPort;
    if (metrics !== undefined) expect(String(metrics)).toBe(layer.settings['METRICS_PORT']);
    const { startupProbe, livenessProbe, readinessProbe } = container;
    expect([startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet)).toEqual([
      { path: '/livez', port: 'http' },
      { path: '/livez', port: 'http' },
      { path: '/readyz', port: 'http' },
    ]);
  });

  it.each(servers)('$name has the memory of the container of compose.yaml', ({ container }) => {
    const { mem_limit: limit = '' } = compose.services[container.image.replace('magical-places-', '')] ?? {};
    expect(container.resources.limits.memory).toBe(limit.replace(/m$/, 'Mi'));
  });

  it.each(servers.filter(({ container }) => container.lifecycle))(
    '$name drains before it is killed',
    ({ pod, container }) => {
      const stage = stageOf(container);
      const drain = Number(stage && environmentOf(stage)['DRAIN_SECONDS']);
      const preStop = Number(container.lifecycle?.preStop.exec.command[1]);
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(preStop + drain + 8);
    },
  );

  it.each(['api', 'web'])('%s is scaled, keeps pods during maintenance, and is served at its ports', (name) => {
    const labels = { 'app.kubernetes.io/name': name };
    expect(named('Deployment', name)?.spec.template?.metadata.labels).toEqual(labels);
    expect(named('PodDisruptionBudget', name)?.spec.selector).toEqual({ matchLabels: labels });
    expect(named('HorizontalPodAutoscaler', name)?.spec.scaleTargetRef?.name).toBe(name);
    expect(named('Deployment', name)?.spec.replicas).toBeUndefined();
    expect(named('Service', name)?.spec.selector).toEqual(labels);
    const container = servers.find((one) => one.name === name)?.container;
    expect(named('Service', name)?.spec.ports?.map(({ port }) => port)).toEqual(
      container?.ports?.filter((one) => one.name !== 'metrics').map(({ containerPort }) => containerPort),
    );
  });

  it('run jobs in one Deployment alone', () => {
    const jobs = pods.map(({ name, container }) => [name, container.env?.find((one) => one.name === 'JOBS')?.value]);
    expect(jobs.filter(([, value]) => value === '1')).toEqual([['jobs', '1']]);
    expect(jobs).toContainEqual(['api', '0']);
  });

  it('migrate by the command of compose.yaml', () => {
    const { command } = compose.services['migrate'] ?? {};
    expect(command?.length).toBeGreaterThan(2);
    expect(pods.find(({ name }) => name === 'migrate')?.container.command).toEqual(command);
  });

  it('need no more connections than 100 of PostgreSQL', () => {
    const most = (named('HorizontalPodAutoscaler', 'api')?.spec.maxReplicas ?? 0) + 1;
    const each = databaseEnvironment.DATABASE_CONNECTIONS.parse(undefined) + lockConnections;
    expect(most * each + 13).toBeLessThanOrEqual(100);
  });

  it('name only images that pods run', () => {
    const images = pods.map(({ container }) => container.image);
    expect(layer.images.filter((image) => !images.includes(image))).toEqual([]);
  });
});

describe('the check', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'manifests-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['a misspelt field', 'backofLimit: 4', '.spec.backofLimit is unknown.'],
    ['a wrong type', 'backoffLimit: some', 'data/spec/backoffLimit must be integer'],
  ])('finds %s', (_what, line, problem) => {
    writeFileSync(path.join(folder, 'kustomization.yaml'), 'resources: [job.yaml]');
    const job = `apiVersion: batch/v1\nkind: Job\nmetadata: { name: a }\nspec:\n  ${line}\n  template: { spec: { containers: [] } }`;
    writeFileSync(path.join(folder, 'job.yaml'), job);
    expect(check(folder)).toEqual([{ name: 'Job a', problems: [problem] }]);
  });
});
