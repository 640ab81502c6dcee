import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { whatRunsFile, type WhatRuns } from '@mp/signed-releases';
import { readSettings } from '../start/settings.ts';
import { readArguments, readNoArguments, readShare } from './arguments.ts';
import { listReleases } from './list-releases.ts';
import { liveReleases } from './live-releases.ts';
import { openToLook } from './open-releases.ts';
import { openStore } from './open-store.ts';
import { readReleaseKeys } from './signing.ts';

describe('the commands about releases', () => {
  it.each([
    [[], { area: undefined, version: undefined, dryRun: false, end: false }],
    [['content'], { area: 'content', version: undefined, dryRun: false, end: false }],
    [['content', '--dry-run'], { area: 'content', version: undefined, dryRun: true, end: false }],
    [['content', '--canary', '10'], { area: 'content', version: undefined, dryRun: false, end: false, canary: 10 }],
    [['content', '9f3c'], { area: 'content', version: '9f3c', dryRun: false, end: false }],
  ])('understand %j', (given, wanted) => expect(readArguments(given, ['dry-run', 'canary'])).toEqual(wanted));

  it.each([
    [['content', '--hours', '8'], { area: 'content', version: undefined, dryRun: false, end: false, hours: 8 }],
    [['content', '9f3c'], { area: 'content', version: '9f3c', dryRun: false, end: false }],
    [['content', '--end'], { area: 'content', version: undefined, dryRun: false, end: true }],
  ])('understand of links %j', (given, wanted) => expect(readArguments(given, ['hours', 'end'])).toEqual(wanted));

  it.each([
    [['content', '--hours', '0'], /from 1 to 24.*\[arguments_wrong\]$/],
    [['content', '--hours', '25'], /from 1 to 24.*\[arguments_wrong\]$/],
    [['content', '--hours', 'ten'], /\[arguments_wrong\]$/],
    [['content', '9f3c', '--end'], /\[arguments_wrong\]$/],
    [['content', '--end', '--hours', '1'], /\[arguments_wrong\]$/],
    [['content', '--hours', '-1'], /from 1 to 24, and not "-1"\. \[arguments_wrong\]$/],
    [['content', '--hours'], /^--hours: Expected for how many hours, from 1 to 24\. \[arguments_wrong\]$/],
    [['content', '--hour', '2'], /no option --hour\. Did you mean --hours\? \[arguments_wrong\]$/],
    [['content', '--dry-run'], /no option --dry-run/],
  ])('refuse of links %j', (given, message) => expect(() => readArguments(given, ['hours', 'end'])).toThrow(message));

  it.each([
    [['nowhere'], /No area is called "nowhere".*\[remote_unknown\]$/],
    [['shell'], /\[remote_unknown\]$/],
    [['contnet'], /"contnet"\. Did you mean content\? There are: .*\[remote_unknown\]$/],
    [['content', '--what'], /^This command has no option --what\. \[arguments_wrong\]$/],
    [['content', '--kanary', '10'], /no option --kanary\. Did you mean --canary\? \[arguments_wrong\]$/],
    [['content', '--Canary=10'], /no option --Canary\. Did you mean --canary\?/],
    [['content', '--dryrun'], /Did you mean --dry-run\?/],
    [['content', '--canary', '100'], /from 0 to 99, and not "100"\. \[arguments_wrong\]$/],
    [['content', '--canary', '-5'], /from 0 to 99, and not "-5"\. \[arguments_wrong\]$/],
    [['content', '--canary=-5'], /from 0 to 99, and not "-5"/],
    [
      ['content', '--canary'],
      /^--canary: Expected how many of a hundred visitors, from 0 to 99\. \[arguments_wrong\]$/,
    ],
    [['content', '--canary', '--dry-run'], /^--canary: Expected how many/],
    [['content', '--canary', 'ten'], /\[arguments_wrong\]$/],
    [['content', '9f3c', '--canary', '10'], /\[arguments_wrong\]$/],
    [['content', 'one', 'two'], /\[arguments_wrong\]$/],
    [['content', '9f3c', '--dry-run'], /A dry run builds.*"9f3c".*\[arguments_wrong\]$/],
    [['--dry-run'], /Which area.*\[arguments_wrong\]$/],
  ])('refuse %j', (given, message) => expect(() => readArguments(given, ['dry-run', 'canary'])).toThrow(message));

  it.each([
    [['content', '--dry-run'], /no option --dry-run\. \[arguments_wrong\]$/],
    [['content', '9f3c', '--canary', '10'], /no option --canary\. \[arguments_wrong\]$/],
  ])('that change what is live do not leave out what they do not know: %j', (given, message) =>
    expect(() => readArguments(given)).toThrow(message),
  );

  it.each(['dry-run', 'canary', 'hours', 'end'])('refuse what npm has kept for itself: --%s', (option) => {
    const variable = `npm_config_${option.replace('-', '_')}`;
    process.env[variable] = 'true';
    try {
      expect(() => readArguments(['content'])).toThrow(`-- content --${option} [arguments_wrong]`);
      process.env[variable] = '';
      expect(readArguments(['content']).area).toBe('content');
    } finally {
      delete process.env[variable];
    }
  });

  it.each(['101', '-5', 'ten', '9999'])('say what a share may be: %s', (given) => {
    const { version } = readArguments(['content', given]);
    expect(version).toBe(given);
    expect(() => readShare(given, 100)).toThrow(`from 0 to 100, and not "${given}". [arguments_wrong]`);
  });

  it('that take no words refuse them', () => {
    expect(() => readNoArguments([])).not.toThrow();
    expect(() => readNoArguments(['content'])).toThrow(/"content".*\[arguments_wrong\]$/);
  });

  describe('with a directory that is not there', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'commands-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const settingsFor = (RELEASES_DIR: string) => readSettings({ DATA_DIR: folder, RELEASES_DIR });
    const keysOf = (settings: ReturnType<typeof settingsFor>) => readReleaseKeys(settings);

    it('say so, and not that it holds nothing', async () => {
      const settings = settingsFor(path.join(folder, 'mistyped'));
      const store = await openStore(settings, keysOf(settings));
      expect(await listReleases(settings, store)).toEqual([
        `RELEASES_DIR is ${path.join(folder, 'mistyped')}, which is not there: nothing has been released to it yet.`,
      ]);
    });

    it.each(['file', 'file/below'])('refuse a file: %s', async (name) => {
      writeFileSync(path.join(folder, 'file'), '');
      const settings = settingsFor(path.join(folder, name));
      await expect(openStore(settings, keysOf(settings))).rejects.toThrow(/^RELEASES_DIR is .*\[releases_dir_wrong\]$/);
    });
  });

  it('tell what is live, since when, and why it stays', () => {
    const at = Date.UTC(2026, 10, 23, 9, 30);
    const lines = liveReleases([
      { name: 'content', version: '9f3c', base: '/remotes', at, share: 100, pinned: true },
      { name: 'owner', version: 'v7', base: 'https://team.example', at, share: 100 },
      { name: 'portal', version: '1a2b', base: '/remotes' },
    ]);
    expect(lines).toEqual([
      'content     9f3c          since 2026-11-23 09:30 UTC  100 % gone back to; a start leaves it there',
      'owner       v7            since 2026-11-23 09:30 UTC  100 % from https://team.example',
      'portal      1a2b          unsigned                    100 %',
    ]);
    expect(liveReleases([])).toEqual(['Nothing has been released yet.']);
  });

  describe('tell what the shop makes of what is live', () => {
    const at = Date.UTC(2026, 10, 23, 9, 30);
    const line = { name: 'content', version: '9f3c', base: '/remotes', at, share: 100 };
    const live = 'content     9f3c          since 2026-11-23 09:30 UTC  100 %';
    const because = { version: '9f3c', lineAt: at, since: at + 60_000 };
    const struck = { ...because, code: 'struck_out', why: 'It looped. (content@9f3c) [struck_out]' };
    const since = '  refused   9f3c          since 2026-11-23 09:31 UTC  ';

    const builtIn = 'what was built in';
    it.each([
      ['another runs', '1a2b', struck, [`${since}1a2b runs instead: It looped. (content@9f3c) [struck_out]`]],
      [
        'none runs',
        null,
        { ...because, code: 'not_fit', why: 'It was tried.' },
        [`${since}nothing runs instead: It was tried. [not_fit]`],
      ],
      ['it runs', '9f3c', null, []],
      ['it runs, and a line of before was refused', '9f3c', { ...struck, lineAt: at - 1 }, []],
      ['another was refused', '9f3c', { ...struck, version: '7777' }, []],
      [
        'it has not been looked at',
        '1a2b',
        null,
        ['  runs      1a2b          the shop has not taken it so far; it said so last 2026-11-23 09:40 UTC'],
      ],
      [
        'it was signed anew, and has not been looked at',
        '1a2b',
        { ...struck, lineAt: at - 1 },
        ['  runs      1a2b          the shop has not taken it so far; it said so last 2026-11-23 09:40 UTC'],
      ],
    ] as const)('where %s', (_what, runs, refused, told) => {
      const areas = { content: { runs: runs && { version: runs }, refused } };
      const said = { releases: '/releases', at: at + 600_000, areas };
      expect(liveReleases([line], [], {}, [], said)).toEqual([live, ...told]);
    });

    it.each([
      ['another runs', '1a2b', struck, ['1a2b']],
      ['none that was released runs', null, struck, [builtIn]],
      ['nothing runs', null, struck, ['nothing']],
      ['it runs', '9f3c', null, []],
      ['it has not been looked at', '1a2b', { ...struck, lineAt: at - 1 }, []],
    ] as const)('on the area’s own origin, too: where %s', (_what, runs, refused, instead) => {
      const said = (areas: WhatRuns['areas']): WhatRuns => ({ releases: '/releases', at, areas });
      const shop = said({ content: { runs: { version: '9f3c' }, refused: null } });
      const host = said({
        content: { runs: runs && { version: runs }, refused, ...(instead[0] === builtIn && { builtIn: true }) },
      });
      const told = instead.map(
        (one) =>
          `  own host  9f3c          since 2026-11-23 09:31 UTC  on its own origin ${one} runs instead: It looped. (content@9f3c) [struck_out]`,
      );
      expect(liveReleases([line], [], {}, [], shop, { content: host })).toEqual([live, ...told]);
    });

    it('or that nobody knows', async () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'commands-'));
      const RELEASES_DIR = path.join(folder, 'releases');
      const settings = readSettings({ DATA_DIR: folder, RELEASES_DIR });
      mkdirSync(RELEASES_DIR);
      writeFileSync(path.join(RELEASES_DIR, 'registry.json'), JSON.stringify({ remotes: [line] }));
      const listed = async () => (await listReleases(settings, await openToLook(settings))).join('\n');
      try {
        expect(await listed()).toMatch(/none with the data directory .* has followed .*releases\.$/);
        const file = whatRunsFile(RELEASES_DIR, folder);
        mkdirSync(path.dirname(file));
        const said = { releases: RELEASES_DIR, at, areas: { content: { runs: { version: '1a2b' }, refused: struck } } };
        writeFileSync(file, JSON.stringify(said));
        expect(await listed()).toBe(`${live}\n${since}1a2b runs instead: It looped. (content@9f3c) [struck_out]`);
        // Looking makes no key.
        expect(existsSync(path.join(folder, 'secrets'))).toBe(false);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  });
});
