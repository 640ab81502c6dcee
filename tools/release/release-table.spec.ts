import type { ManifestEntry } from '@mp/remotes/manifest';
import { releaseTable } from './release-table.ts';

const digest = `sha384-${'A'.repeat(64)}`;
const entry: ManifestEntry = {
  live: { version: 'ccc', digest },
  previous: [
    { version: 'ddd', digest, rolledBack: true },
    { version: 'bbb', digest },
  ],
  canary: { version: 'eee', digest, share: 10 },
  pinned: true,
  releasedAt: '2026-11-21T12:00:00.000Z',
};
const since = Date.parse('2026-11-21T12:30:00.000Z');

describe('the table of releases', () => {
  it('lists live, canary and previous releases', () =>
    expect(releaseTable({ content: entry }, null)).toEqual([
      'Remote   Live  Since                              Canary    Previous',
      'content  ccc   2026-11-21 12:00 UTC, rolled back  eee 10 %  (ddd) bbb',
    ]));

  it('reports releases that the web server does not run, and why', () => {
    const refused = {
      version: 'ccc',
      code: 'renders_failed',
      message: 'Too many renders failed. [renders_failed]',
      since,
    };
    const stopped = { version: 'eee', code: 'file_changed', since };
    const status = { name: 'content', live: { version: 'bbb' }, refused, canary: { version: 'eee', stopped } };
    expect(releaseTable({ content: entry }, [status]).slice(2)).toEqual([
      '  refused: ccc since 2026-11-21 12:30 UTC: Too many renders failed. [renders_failed] (bbb runs instead)',
      '  canary stopped: eee since 2026-11-21 12:30 UTC: [file_changed]',
    ]);
    const late = { name: 'content', live: null, refused: null, canary: null };
    expect(releaseTable({ content: entry }, [late]).slice(2)).toEqual(['  not taken yet: nothing runs instead']);
  });

  it('is empty at first', () => expect(releaseTable({}, null)).toEqual(['Nothing has been released yet.']));
});
