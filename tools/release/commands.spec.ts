import { readArguments } from './arguments.ts';
import { liveReleases } from './live-releases.ts';

describe('the commands about releases', () => {
  it.each([
    [[], { area: undefined, version: undefined, dryRun: false }],
    [['content'], { area: 'content', version: undefined, dryRun: false }],
    [['content', '--dry-run'], { area: 'content', version: undefined, dryRun: true }],
    [['content', '--canary', '10'], { area: 'content', version: undefined, dryRun: false, canary: 10 }],
    [['content', '9f3c'], { area: 'content', version: '9f3c', dryRun: false }],
  ])('understand %j', (given, wanted) => expect(readArguments(given)).toEqual(wanted));

  it.each([
    [['nowhere'], /No area is called "nowhere".*\[remote_unknown\]$/],
    [['shell'], /\[remote_unknown\]$/],
    [['content', '--what'], /\[arguments_wrong\]$/],
    [['content', '--canary', '100'], /0 to 99.*\[arguments_wrong\]$/],
    [['content', '--canary', 'ten'], /\[arguments_wrong\]$/],
    [['content', '9f3c', '--canary', '10'], /\[arguments_wrong\]$/],
    [['content', 'one', 'two'], /\[arguments_wrong\]$/],
  ])('refuse %j', (given, message) => expect(() => readArguments(given)).toThrow(message));

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
