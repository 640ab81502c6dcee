import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contractVersion } from '@mp/shell-contract';
import { localKeyFile, mirrorDirectory, whatRunsFile } from '@mp/signed-releases';
import { readSettings } from '../start/settings.ts';
import { goBack } from './go-back.ts';
import { listReleases } from './list-releases.ts';
import { notesOfPlace } from './followed-places.ts';
import { openToChange, openToLook } from './open-releases.ts';
import { publish, releaseBefore, rollBack } from './publish.ts';
import { readRegistry } from './registry.ts';
import { runsInstead } from './shop-records.ts';
import { isLineSigned, readReleaseKeys } from './signing.ts';

let place: string;
let build: string;
/** The shop's own. */
let [data, releases] = ['', ''];

beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'mp-open-'));
  [data, releases, build] = [path.join(place, 'data'), path.join(place, 'releases'), path.join(place, 'build')];
});
afterEach(() => rmSync(place, { recursive: true }));

const settingsOf = (DATA_DIR: string, RELEASES_DIR: string, more: Readonly<Record<string, string>> = {}) =>
  readSettings({ DATA_DIR, RELEASES_DIR, ...more });

/** A shop that runs: it has a release, and says that it follows where that is. */
function runShop(said: object = {}): void {
  for (const entry of ['one', 'two']) {
    for (const side of ['client', 'server']) mkdirSync(path.join(build, side), { recursive: true });
    writeFileSync(path.join(build, 'client/remoteEntry.js'), entry);
    publish(build, 'content', releases, readReleaseKeys({ DATA_DIR: data }));
  }
  const file = whatRunsFile(releases, data);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ releases, at: 1, areas: {}, ...said }));
}

const registry = (): string => readFileSync(path.join(releases, 'registry.json'), 'utf8');
const refusal = (...given: Parameters<typeof openToChange>): Promise<string> =>
  openToChange(...given).then(
    () => 'not refused',
    (error: Error) => error.message,
  );

describe('a command that changes what is live', () => {
  it('has nothing to say where the shop follows these releases and knows the key', async () => {
    runShop();
    for (const isNew of [true, false])
      expect(await openToChange('content', settingsOf(data, releases), isNew)).toMatchObject({ notes: [] });
  });

  it.each([true, false])('makes no key that no shop knows where it is not told the shop’s: %s', async (isNew) => {
    runShop();
    const other = path.join(place, 'other');
    const before = registry();
    const said = await refusal('content', settingsOf(other, releases), isNew);
    expect(said).toMatch(
      /no key to sign with in .*other\/secrets\/release-key.*DATA_DIR.*RELEASE_KEY_FILE.*\[no_key\]$/,
    );
    expect(existsSync(other)).toBe(false);
    expect(registry()).toBe(before);
  });

  it.each([true, false])('is no more refused where a line of the shop’s own was damaged: %s', async (isNew) => {
    runShop();
    const file = path.join(releases, 'registry.json');
    writeFileSync(
      file,
      registry().replace(/("signature": ?")(.)/, (_all, begin, first) => begin + (first === 'A' ? 'B' : 'A')),
    );
    const settings = settingsOf(data, releases);
    const { store, keys } = await openToChange('content', settings, isNew);
    await goBack('content', (directory) => releaseBefore('content', directory, keys), { store, keys }, settings);
    expect((await store.registry()).map((line) => isLineSigned(line, keys))).toEqual([true]);
  });

  it.each([true, false])('takes no key that has signed something else: %s', async (isNew) => {
    runShop();
    const other = path.join(place, 'other');
    const foreign = readReleaseKeys({ DATA_DIR: other }).signer;
    const said = await refusal('content', settingsOf(other, releases), isNew);
    expect(said).toContain(`the data directory ${other} has ${foreign.key}`);
    expect(said).toMatch(new RegExp(`content is live in ${releases} by the key .*\\[foreign_key\\]$`));
    // Other areas are other teams', with keys of theirs.
    expect(await refusal('checkout', settingsOf(other, releases), isNew)).toBe('not refused');
    // A key that is changed.
    const { publicKey } = readReleaseKeys({ DATA_DIR: data }).signer;
    const both = settingsOf(other, releases, { RELEASE_PUBLIC_KEYS: `${publicKey},${foreign.publicKey}` });
    expect(await refusal('content', both, isNew)).toBe('not refused');
  });

  it('makes no other directory than the shop’s, unless somebody has made it', async () => {
    runShop();
    const mistyped = path.join(place, 'relaeses');
    const said = await refusal('content', settingsOf(data, mistyped), true);
    expect(said).toContain(`RELEASES_DIR is ${mistyped}, in which nothing has been released.`);
    expect(said).toContain(`The shop with the data directory ${data} follows ${releases}: RELEASES_DIR=${releases}`);
    expect(said).toMatch(/mkdir -p .*relaeses.*\[releases_dir_wrong\]$/);
    expect(existsSync(mistyped)).toBe(false);
    mkdirSync(mistyped);
    const { notes } = await openToChange('content', settingsOf(data, mistyped), true);
    expect(notes).toEqual([
      `No shop follows ${mistyped} so far. The shop with the data directory ${data} follows ${releases}.`,
    ]);
  });

  it('says of a first release which key was made, and that no shop follows it', async () => {
    const { notes, keys } = await openToChange('content', settingsOf(data, releases), true);
    expect(notes).toHaveLength(2);
    expect(notes[0]).toContain(`A new key was made, which signs here from now on: ${localKeyFile(data)}.`);
    expect(notes[0]).toContain(`RELEASE_PUBLIC_KEYS=${keys.signer.publicKey}`);
    expect(notes[1]).toBe(`No shop with the data directory ${data} has followed ${releases} so far.`);
  });

  it('goes back to nothing where nothing has been released, and says which directory that is', async () => {
    readReleaseKeys({ DATA_DIR: data });
    const said = await refusal('content', settingsOf(data, releases), false);
    expect(said).toContain(`RELEASES_DIR is ${releases}, in which nothing has been released. Name the shop's`);
    runShop();
    const mistyped = path.join(place, 'relaeses');
    expect(await refusal('content', settingsOf(data, mistyped), false)).toMatch(
      /RELEASES_DIR=.*\[releases_dir_wrong\]$/,
    );
  });

  it('that goes back says where it looked, and what can be done', async () => {
    runShop();
    const settings = settingsOf(data, releases);
    const { store, keys } = await openToChange('content', settings, false);
    const back = (wanted: (directory: string) => string) =>
      goBack('content', wanted, { store, keys }, settings).then(
        () => '',
        (error: Error) => error.message,
      );
    expect(await back(() => 'nowhere')).toMatch(
      new RegExp(
        `^No release "nowhere" of content\\. There are: .*\\. Looked in ${releases}\\. \\[release_unknown\\]$`,
      ),
    );
    const first = releaseBefore('content', releases, keys);
    expect(await back(() => first.replace(/.$/, 'x'))).toContain(`Did you mean ${first}?`);
    rollBack('content', first, releases, keys);
    const before = (directory: string): string => releaseBefore('content', directory, keys);
    expect(await back(before)).toMatch(
      new RegExp(
        `By name one can go to: npm run rollback -- content \\w+\\. Looked in ${releases}\\. \\[nothing_to_go_back_to\\]$`,
      ),
    );
  });

  it('that has nothing at all to go back to says how to go on', async () => {
    for (const side of ['client', 'server']) mkdirSync(path.join(build, side), { recursive: true });
    const keys = readReleaseKeys({ DATA_DIR: data });
    publish(build, 'content', releases, keys);
    expect(() => releaseBefore('content', releases, keys)).toThrow(
      'No other is there: mend it and release it, npm run release -- content. [nothing_to_go_back_to]',
    );
  });
});

describe('a release of a contract that the shop does not serve', () => {
  it.each([
    ['an older one', '1.1.0', 'Start a shell of the newer contract first'],
    ['that of before', '0.9.0', 'Start a shell of the newer contract first'],
    ['a later one that has taken something away', '99.0.0', 'Release from the source of that shell'],
  ])('is refused beforehand, with what to do: %s', async (_what, contract, nextStep) => {
    runShop({ contract });
    const said = await refusal('content', settingsOf(data, releases), true);
    expect(said).toContain(
      `serves the contract ${contract}, and would not take a release that is made for ${contractVersion}.`,
    );
    expect(said).toContain(nextStep);
    expect(said).toMatch(/Nothing has changed\. \[contract_not_served\]$/);
  });

  it.each([
    ['that serves it', contractVersion],
    ['that serves more', contractVersion.replace(/\.\d+\.0$/, '.99.0')],
    ['that has not said what it serves', undefined],
  ])('is none to a shop %s', async (_what, contract) => {
    runShop({ contract });
    expect(await refusal('content', settingsOf(data, releases), true)).toBe('not refused');
  });

  it('is not gone back to either', async () => {
    runShop({ contract: '0.9.0' });
    const settings = settingsOf(data, releases);
    const open = await openToChange('content', settings, false);
    const before = registry();
    const back = goBack('content', (directory) => releaseBefore('content', directory, open.keys), open, settings);
    await expect(back).rejects.toMatchObject({ code: 'contract_not_served' });
    expect(registry()).toBe(before);
  });
});

describe('a registry that is lost', () => {
  const lose = (): void => rmSync(path.join(releases, 'registry.json'));
  const settings = () => settingsOf(data, releases);
  const listed = async (): Promise<string> => (await listReleases(settings(), await openToLook(settings()))).join('\n');

  it.each([
    ['its history is there', () => undefined],
    ['only its releases are there', () => rmSync(path.join(releases, 'history.json'))],
  ])('is told where it is asked what is live, with what to do: %s', async (_what, loseMore) => {
    runShop();
    lose();
    loseMore();
    const said = await listed();
    expect(said).not.toContain('Nothing has been released yet');
    expect(said).toContain(`registry.json is not there, though releases of content are, in ${releases}.`);
    expect(said).toContain('Put a copy of registry.json back; without one');
    expect(said).toContain('npm run rollback -- content');
  });

  it('is brought back area by area, and what is still missing is told', async () => {
    runShop();
    publish(build, 'portal', releases, readReleaseKeys({ DATA_DIR: data }));
    const latest = readRegistry(releases).find(({ name }) => name === 'content')?.version;
    lose();
    const { notes, ...open } = await openToChange('content', settings(), false);
    expect(notes.join('\n')).toContain(
      `Releases of portal are in ${releases}, and registry.json has no line of it: no shop shows what has none.`,
    );
    await goBack('content', (directory) => releaseBefore('content', directory, open.keys), open, settings());
    expect(readRegistry(releases)).toMatchObject([{ name: 'content', version: latest }]);
    expect(await listed()).toContain('npm run rollback -- portal');
  });

  it('is no reason to make a key that no shop knows', async () => {
    runShop();
    lose();
    const other = path.join(place, 'other');
    expect(await refusal('content', settingsOf(other, releases), true)).toContain('[no_key]');
    expect(existsSync(other)).toBe(false);
  });
});

describe('who follows', () => {
  /** A shop of this data directory that has followed a bucket. */
  function followBucket(at: number): void {
    const mirror = mirrorDirectory(data, 'shop-releases');
    const file = whatRunsFile(mirror, data);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ releases: mirror, at, areas: {} }));
  }
  const bucketOf = (RELEASES_BUCKET: string) => settingsOf(data, releases, { RELEASES_BUCKET, AWS_REGION: 'x' });

  it('a bucket is known by its name', () => {
    expect(notesOfPlace(bucketOf('shop-releases'), 'the bucket shop-releases')).toEqual([
      `No shop with the data directory ${data} has followed the bucket shop-releases so far; what other machines do is not known here.`,
    ]);
    followBucket(2);
    expect(notesOfPlace(bucketOf('shop-releases'), 'the bucket shop-releases')).toEqual([]);
    expect(notesOfPlace(bucketOf('another'), 'the bucket another')).toEqual([
      `No shop follows the bucket another so far. The shop with the data directory ${data} follows the bucket shop-releases.`,
    ]);
  });

  it('a bucket does not follow a directory that is begun beside it', async () => {
    followBucket(2);
    expect(await refusal('content', settingsOf(data, releases), true)).toMatch(
      /follows the bucket shop-releases: RELEASES_BUCKET=shop-releases\..*\[releases_dir_wrong\]$/,
    );
  });

  it('a bucket now has followed a directory before, or the other way round', () => {
    runShop();
    followBucket(2);
    expect(notesOfPlace(settingsOf(data, releases), releases)).toEqual([
      `No shop follows ${releases} any more. The shop with the data directory ${data} follows the bucket shop-releases.`,
    ]);
    expect(notesOfPlace(bucketOf('shop-releases'), 'the bucket')).toEqual([]);
    runShop({ at: 3 });
    expect(notesOfPlace(settingsOf(data, releases), releases)).toEqual([]);
  });
});

describe('a registry that is damaged', () => {
  it.each([
    ['registry.json', ''],
    ['registry.json', '{'],
    ['registry.json', 'null'],
    ['registry.json', '{"remotes":{}}'],
    ['registry.json', '{"remotes":[],"canaries":3}'],
    ['history.json', '[1'],
    ['history.json', '{"content":7}'],
  ])('is named, with what to do: %s of %j', async (name, text) => {
    runShop();
    const file = path.join(releases, name);
    writeFileSync(file, text);
    const keys = readReleaseKeys({ DATA_DIR: data });
    const change = async () => publish(build, 'content', releases, keys);
    await expect(change()).rejects.toThrow(
      new RegExp(`${name} is damaged\\. .* Put a copy of it back; .* Nothing has changed\\. \\[registry_damaged\\]$`),
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});

describe('what a shop runs in place of what is live', () => {
  const say = (content: object) =>
    writeFileSync(
      whatRunsFile(releases, data),
      JSON.stringify({ releases, at: 1, areas: { content: { runs: null, refused: null, ...content } } }),
    );
  const refused = { version: '2b', lineAt: null, code: 'visits_failed', why: 'It broke.', since: 1 };

  it.each([
    ['where that is refused', { runs: { version: '1a' }, refused }, '1a'],
    ['nothing, where nothing runs', { refused }, undefined],
    [
      'nothing, where another one is refused',
      { runs: { version: '1a' }, refused: { ...refused, version: '3c' } },
      undefined,
    ],
    ['nothing, where what is live runs', { runs: { version: '2b' } }, undefined],
  ])('is what it says: %s', (_where, content, expected) => {
    runShop();
    say(content);
    expect(runsInstead('content', '2b', settingsOf(data, releases))).toBe(expected);
  });

  it('is what was live, where the registry has lost that', () => {
    runShop();
    say({ runs: { version: '1a' } });
    expect(runsInstead('content', undefined, settingsOf(data, releases))).toBe('1a');
    expect(runsInstead('portal', undefined, settingsOf(data, releases))).toBeUndefined();
  });

  it('is not known where no shop has run', () =>
    expect(runsInstead('content', '2b', settingsOf(data, releases))).toBeUndefined());
});
