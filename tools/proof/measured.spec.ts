import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectsOf, secondsByProject, tableOf } from './measured.ts';

const root = path.resolve(import.meta.dirname, '../..');
const projects = [
  { name: 'map', root: 'libs/map' },
  { name: 'map-picture', root: 'libs/map-picture' },
  { name: 'ui', root: 'libs/ui' },
];

describe('how long a change takes', () => {
  it('is told by project, each file in the one whose folder it is in', () => {
    const files = [
      { file: 'libs/map/src/a.spec.ts', seconds: 1.2 },
      { file: 'libs/map/src/b.spec.tsx', seconds: 2 },
      { file: 'libs/map-picture/src/c.spec.ts', seconds: 4 },
      { file: 'elsewhere/d.spec.ts', seconds: 8 },
    ];
    expect([...secondsByProject(projects, files)]).toEqual([
      ['map', 3.2],
      ['map-picture', 4],
    ]);
  });

  it('is the specs of all that it concerns', () => {
    const seconds = new Map([
      ['map', 3.2],
      ['map-picture', 4],
    ]);
    const concerned = (name: string) => (name === 'map' ? ['map', 'map-picture', 'ui'] : [name]);
    expect(tableOf(seconds, concerned).split('\n').slice(2)).toEqual([
      '| `map` | 4 | 3 | 8 |',
      '| `map-picture` | 4 | 1 | 4 |',
    ]);
  });

  it('stands in the page for every kind of project', () => {
    const page = readFileSync(path.join(root, 'docs/how-long-a-change-takes.md'), 'utf8');
    expect(projectsOf(page)).toEqual(
      expect.arrayContaining(['api', 'domain', 'generators', 'shell', 'storefront', 'ui']),
    );
  });
});
