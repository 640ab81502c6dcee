import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSettings } from '../start/settings.ts';
import { readArguments, readNoArguments } from './arguments.ts';
import { listReleases } from './list-releases.ts';
import { liveReleases } from './live-releases.ts';
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
    [['content', '--hours', '0'], /1 to 24.*\[arguments_wrong\]$/],
    [['content', '--hours', '25'], /1 to 24.*\[arguments_wrong\]$/],
    [['content', '--hours', 'ten'], /\[arguments_wrong\]$/],
    [['content', '9f3c', '--end'], /\[arguments_wrong\]$/],
    [['content', '--end', '--hours', '1'], /\[arguments_wrong\]$/],
    [['content', '--dry-run'], /no option --dry-run/],
  ])('refuse of links %j', (given, message) => expect(() => readArguments(given, ['hours', 'end'])).toThrow(message));

  it.each([
    [['nowhere'], /No area is called "nowhere".*\[remote_unknown\]$/],
    [['shell'], /\[remote_unknown\]$/],
    [['content', '--what'], /\[arguments_wrong\]$/],
    [['content', '--canary', '100'], /0 to 99.*\[arguments_wrong\]$/],
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
        expect.stringMatching(/^RELEASES_DIR is .*mistyped, which is not there/),
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
      'content     9f3c          since 2026-11-23 09:30  100 % gone back to; a start leaves it there',
      'owner       v7            since 2026-11-23 09:30  100 % from https://team.example',
      'portal      1a2b          unsigned                100 %',
    ]);
    expect(liveReleases([])).toEqual(['Nothing has been released yet.']);
  });
});
