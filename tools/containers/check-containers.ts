/**
 * npm run check:containers [-- --built]: does what the container recipes say, in a clean folder and without Docker, with a production install;
 * starts each image's command with the environment of compose.yaml, as the user of the images where it may; waits for its
 * probe, asks each server for what it is there for, and stops it as Docker would. A database
 * takes PostgreSQL's place, and a server of S3's protocol that of the bucket: out of that a second shell has its releases, with the
 * code of areas in a process beside it. With `--built` the builds are those that stand in `dist`.
 */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@mp/postgres';
import { standaloneAreas } from '@mp/federation/areas';
import { startBucketServer } from '@mp/testing/bucket-server';
import { readFamilyUse } from '../bench/process-meter.ts';
import { runCommand } from '../start/run-command.ts';
import { workspaceRoot } from '../start/supervise.ts';
import { readCompose } from './compose.ts';
import { readDockerfile } from './dockerfile.ts';
import { layOut } from './laid-out.ts';
import { makeStage, type MadeStage } from './make-stage.ts';
import { runImage, type RunningImage } from './run-image.ts';

const began = performance.now();
const tell = (line: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);

/** Ports that no other command of the product uses: the images' own may be those of a shop that runs here. */
const ports = { PORT: 4400, API_PORT: 4401, OWNER_PORT: 4402, PORTAL_PORT: 4403, DESK_PORT: 4404, SANDBOX_PORT: 4410 };
const portOf = {
  shell: 'PORT',
  api: 'API_PORT',
  owner: 'OWNER_PORT',
  portal: 'PORTAL_PORT',
  desk: 'DESK_PORT',
  sandbox: 'SANDBOX_PORT',
} as const;
const bucketShopPort = 4405;
const bucketOwnerPort = 4406;
/** As long as a release may take to be live. */
const followWithinMs = 30_000;
type ServerName = keyof typeof portOf;

/** In the order in which compose.yaml starts them. */
const serverNames: readonly ServerName[] = ['api', 'sandbox', 'shell', 'owner', 'portal', 'desk'];

/** What each server is there for: an address of it, and what its answer holds. */
const questions: Readonly<Record<ServerName, readonly [path: string, holds: RegExp]>> = {
  api: ['/public/collection?type=destination', /"pkid"/],
  sandbox: ['/healthz', /"sandbox"/],
  shell: ['/en/magical-places', /data-remote="storefront\/[^]*href="\/en\/magical-places\//],
  owner: ['/en/or-accept', /<html/],
  portal: ['/cs/ucet', /<html/],
  desk: ['/cs/redakce', /<html/],
};

/** How this machine reaches a registry. Nothing else of its environment gets in. */
const ofNetwork = /^(npm_config_|https?_proxy$|no_proxy$|NODE_EXTRA_CA_CERTS$|SSL_CERT_)/i;

const secrets = { DATABASE_PASSWORD: 'shop', PAYGATE_SECRET: 's'.repeat(64), SANDBOX_KEY: 'k'.repeat(64) };

/** The names that containers have for each other, as what is at their place here. */
const addressesHere = (text: string, database: string): string =>
  text
    .replace(/^postgres:\/\/shop:.*$/, database)
    .replaceAll('http://api:3001', `http://127.0.0.1:${ports.API_PORT}`)
    .replaceAll('http://api:3010', `http://127.0.0.1:${ports.SANDBOX_PORT}`)
    .replace(/^http:\/\/localhost:3000$/, `http://localhost:${ports.PORT}`);

async function check(folder: string): Promise<void> {
  const surroundings = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => ofNetwork.test(name))),
    npm_config_prefer_offline: 'true',
    PATH: `${path.join(workspaceRoot, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
    HOME: process.env['HOME'] ?? folder,
  };
  const stages = readDockerfile(readFileSync(path.join(workspaceRoot, 'Dockerfile'), 'utf8'));
  const compose = readCompose(readFileSync(path.join(workspaceRoot, 'compose.yaml'), 'utf8'), secrets);

  // What the first stage comes to is laid out of the workspace: the same command, on packages and builds that are there.
  const built = path.join(folder, 'build/srv/shop/built');
  mkdirSync(path.dirname(built), { recursive: true });
  await layOut(built, !process.argv.includes('--built'));
  tell('the pages are built and laid out');
  const made = new Map<string, MadeStage>([
    ['build', { root: path.join(folder, 'build'), directory: path.dirname(built), env: {} }],
  ]);
  for (const stage of stages.filter(({ name }) => name !== 'build')) {
    made.set(stage.name, makeStage(stage, { folder, context: workspaceRoot, made, env: surroundings }));
    tell(`the stage ${stage.name} is made`);
  }

  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), log: () => undefined });
  const running: RunningImage[] = [];
  /** Volumes: what is written by one container and read by another, or outlives them. */
  const releases = path.join(made.get('releases')?.directory ?? '', 'releases');
  const trust = path.join(made.get('releases')?.directory ?? '', '.data');
  const imageOf = (name: string, other: Readonly<Record<string, string>> = {}) => {
    const stage = stages.find((one) => one.name === name);
    const place = made.get(name);
    if (!stage || !place) throw new Error(`No stage of the Dockerfile is called ${name}.`);
    const given = Object.entries(compose.services[name]?.environment ?? {});
    const { METRICS_PORT: _unpublished, ...told } = Object.fromEntries(
      given.map(([key, value]) => [key, addressesHere(String(value), postgres.url)]),
    );
    // A volume is one place for all: the shell finds there what the one before it has released.
    const env = {
      ...surroundings,
      ...place.env,
      ...told,
      ...Object.fromEntries(Object.entries(ports).map(([key, port]) => [key, String(port)])),
      RELEASES_DIR: releases,
      ...((compose.services[name]?.volumes ?? []).some((one) => one.startsWith('trust:')) && { DATA_DIR: trust }),
      ...other,
    };
    return { stage, place, env };
  };
  try {
    const publishing = runImage(imageOf('releases'));
    await publishing.ended();
    tell(`releases: ${publishing.log().trim().split('\n').length} areas are live`);
    for (const name of serverNames) {
      const server = runImage(imageOf(name));
      running.push(server);
      await server.healthy();
      const [address, holds] = questions[name];
      await answers(`http://127.0.0.1:${ports[portOf[name]]}${address}`, holds).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}\n${server.log()}`);
      });
      tell(`${name} is ready, as ${server.user}, and answers ${address}`);
      if (isOwnHost(name)) await followsReleases(name, `http://127.0.0.1:${ports[portOf[name]]}`);
    }
    running.push(...(await tryFromBucket(imageOf, releases)));
    for (const [index, name] of [...serverNames, 'shell of a bucket', 'owner of a bucket'].entries()) {
      const lines = (running[index]?.log() ?? '').split('\n').filter(Boolean);
      const plain = lines.find((line) => !isJson(line));
      if (plain !== undefined) throw new Error(`${name} says what is no line of JSON: ${plain}`);
    }
    // At once, as a machine that goes down would: each serves on for a while first.
    await Promise.all(running.splice(0).map((server) => server.stop()));
    tell('all of them have stopped in order');
  } finally {
    for (const server of running) server.kill();
    await postgres.stop();
  }
}

const isOwnHost = (name: ServerName): boolean => standaloneAreas.some((area) => area === name);

/** What a host says that it runs is a release, and not what its image brings. */
async function followsReleases(name: string, origin: string): Promise<void> {
  const holds = new RegExp(`"release":"${name}-host@`);
  // On a machine that is busy it may begin with what its image brings.
  for (const until = performance.now() + followWithinMs; ; await new Promise((resolve) => setTimeout(resolve, 250)))
    try {
      await answers(`${origin}/readyz`, holds);
      break;
    } catch (error) {
      if (performance.now() > until) throw error;
    }
  tell(`${name} runs the release that is live`);
}

/**
 * Releases into a bucket as the image does, which makes it, and starts a shell that has its releases from there alone, with the code
 * of areas in a process of its own; and the host of an area.
 */
async function tryFromBucket(
  imageOf: (name: string, other: Readonly<Record<string, string>>) => Parameters<typeof runImage>[0],
  releases: string,
): Promise<readonly RunningImage[]> {
  const bucket = await startBucketServer();
  const other = { ...bucket.settings, RELEASES_BUCKET: 'shop-releases', RELEASES_DIR: `${releases}/of-nobody` };
  let shell: RunningImage | undefined;
  let owner: RunningImage | undefined;
  try {
    const publishing = runImage(imageOf('releases', other));
    await publishing.ended();
    shell = runImage(imageOf('shell', { ...other, PORT: String(bucketShopPort), RENDERER: 'process' }));
    await shell.healthy();
    const [address, holds] = questions.shell;
    await answers(`http://127.0.0.1:${bucketShopPort}${address}`, holds);
    const held = Math.round((readFamilyUse(shell.pid)?.rssBytes ?? NaN) / 2 ** 20);
    tell(`a shell is ready with the releases of a bucket and RENDERER=process, and holds ${held} MB`);
    owner = runImage(imageOf('owner', { ...other, OWNER_PORT: String(bucketOwnerPort) }));
    await owner.healthy();
    await followsReleases('owner', `http://127.0.0.1:${bucketOwnerPort}`);
    return [shell, owner];
  } catch (error) {
    shell?.kill();
    owner?.kill();
    const said = `${shell?.log() ?? ''}${owner?.log() ?? ''}`;
    throw new Error(`Out of a bucket: ${(error as Error).message}\n${said}`, { cause: error });
  } finally {
    // What a shell has it serves, with the bucket away, too.
    await bucket.close();
  }
}

/** Who is ready answers at once. */
async function answers(url: string, holds: RegExp): Promise<void> {
  const answer = await fetch(url);
  const text = await answer.text();
  if (!answer.ok || !holds.test(text)) throw new Error(`${url} answers ${answer.status}:\n${text.slice(0, 600)}`);
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

runCommand(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'containers-'));
  // The images' user has to reach what is in it.
  chmodSync(folder, 0o755);
  try {
    await check(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return 0;
});
