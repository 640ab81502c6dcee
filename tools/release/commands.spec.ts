import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readPreview, readSigner, readTrustedKeys } from '@mp/remotes/manifest';
import { directoryStore } from '@mp/remotes/store';
import { readManifest } from './change-manifest.ts';
import { publishBuild } from './publish.ts';
import type { ReleaseServices } from './services.ts';
import { writeBuild } from './testing/sample-build.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-commands-spec-'));
const place = { DATA_DIR: path.join(root, 'data') };
const store = directoryStore(path.join(root, 'releases'));
const services: ReleaseServices = { store, signer: readSigner(place), keys: readTrustedKeys(place) };
afterAll(() => rmSync(root, { recursive: true }));

/** Runs a command as npm does. @returns what it wrote */
function run(command: string, ...args: readonly string[]): string {
  const node = ['--disable-warning=ExperimentalWarning', '--import', './tools/start/aliases.mjs'];
  const { stdout, stderr } = spawnSync(process.execPath, [...node, `tools/release/${command}.ts`, ...args], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
    // No server listens on that port.
    env: { ...process.env, ...place, RELEASES_DIR: store.where, RELEASES_BUCKET: '', PORT: '4999' },
  });
  return `${stdout}${stderr}`.trim();
}

it('commands roll back, release a canary, and link to a preview', async () => {
  const versions: string[] = [];
  for (const marker of ['one', 'two', 'three'])
    versions.push((await publishBuild(services, 'content', writeBuild(path.join(root, marker), marker))).live.version);
  const [one, two, three] = versions as [string, string, string];

  expect(run('rollback', 'content')).toBe(
    `content is at ${two} in ${store.where}; it stays there until the next release.`,
  );
  expect(run('release', 'content', three, '--canary', '10')).toContain(`content is at ${three} for 10 of 100 visitors`);
  const table = run('releases');
  expect(table).toMatch(new RegExp(`content +${two} .*, rolled back +${three} 10 % +\\(${three}\\) ${one}`));
  expect(table).toContain('No web server answers on port 4999');
  expect(table).toContain(`RELEASE_PUBLIC_KEYS=${services.signer.publicKey}`);
  expect(run('rollback', 'content')).toBe(`The canary ${three} of content has ended; all visitors get ${two}.`);

  const links = run('preview', 'content', three, '--hours', '2');
  const token = /\/cs\/preview\/([\w-]+)\n.*\/en\/preview\/\1$/.exec(links)?.[1];
  expect(readPreview(token, services.keys)).toMatchObject({ name: 'content', version: three });
  expect((await readManifest(services)).remotes['content']?.previews).toMatchObject([{ version: three }]);
  expect(run('preview', 'content', '--end')).toBe('The preview links of content have ended.');
  expect((await readManifest(services)).remotes['content']).not.toHaveProperty('previews');

  expect(run('release', 'content', 'never')).toContain('[release_unknown]');
  expect(run('release', 'content', '--canary', '100')).toContain('[arguments_wrong]');
  expect(run('preview', 'desk')).toContain('No page of the shop shows desk');
  expect(run('rollback', 'owner')).toContain('Nothing of owner is live');
});
