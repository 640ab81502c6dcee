import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const patienceMs = 600_000;

/** A copy of the workspace as it is now, to generate into: its sources, on the packages of this one. */
function copyWorkspace(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'workspace-'));
  const sources = globSync(
    ['{apps,libs,tools}/*/', 'docs', 'apps/*/', '*.{json,js,md}', '.eslintrc.json', '.prettierrc.json'],
    {
      cwd: root,
    },
  );
  for (const source of new Set(sources)) {
    mkdirSync(path.dirname(path.join(copy, source)), { recursive: true });
    cpSync(path.join(root, source), path.join(copy, source), {
      recursive: true,
      filter: (file) => !/[\\/]demo[\\/]pictures/.test(file),
    });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

describe('npx nx generate', () => {
  let copy: string;
  /** Runs a program of the workspace in the copy; what it printed when it failed, nothing when all went well. */
  const run = (program: string, args: readonly string[], cwd = '.'): string => {
    const { status, stdout, stderr } = spawnSync(path.join(copy, 'node_modules/.bin', program), args, {
      cwd: path.join(copy, cwd),
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${path.join(copy, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
        NODE_OPTIONS: '',
        NODE_ENV: program === 'webpack' ? 'production' : 'test',
        NX_DAEMON: 'false',
        NX_TUI: 'false',
        JEST_WORKER_ID: '',
      },
    });
    return status === 0 ? '' : `${stdout}${stderr}`;
  };

  beforeAll(() => {
    copy = copyWorkspace();
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it(
    'remote: makes an area in one command, and page: another page in it',
    () => {
      expect(run('nx', ['generate', 'remote', 'magazine', '--description=stories of places', '--cs=magazin'])).toBe('');
      expect(run('nx', ['generate', 'page', 'gift-ideas', '--area=magazine', '--cs=tipy-na-darky'])).toBe('');
      expect(readFileSync(path.join(copy, 'libs/i18n/src/routes.ts'), 'utf8')).toContain(
        "giftIdeas: { cs: 'tipy-na-darky', en: 'gift-ideas' },",
      );
    },
    patienceMs,
  );

  it('whose source type-checks', () => expect(run('tsc', ['-p', 'apps/magazine/tsconfig.json'])).toBe(''), patienceMs);

  it(
    'which builds, with both pages to be had from it',
    () => {
      expect(run('webpack', ['build'], 'apps/magazine')).toBe('');
      const manifest = readFileSync(path.join(copy, 'dist/magazine/client/mf-manifest.json'), 'utf8');
      expect(manifest).toContain('./gift-ideas');
      expect(manifest).toContain('./magazine');
      expect(existsSync(path.join(copy, 'dist/magazine/server/remote.cjs'))).toBe(true);
    },
    patienceMs,
  );

  it(
    'whose own specs pass, and those that compare areas, routes and texts',
    () =>
      expect(
        run('jest', [
          '--selectProjects',
          'magazine',
          'shell',
          '--testPathPatterns',
          'apps/magazine',
          'areas',
          'route-targets',
          'catalogues',
        ]),
      ).toBe(''),
    patienceMs,
  );

  it(
    'refuses an area that is there, and a page of no area',
    () => {
      expect(run('nx', ['generate', 'remote', 'magazine', '--description=x'])).toContain(
        'apps/magazine is there already.',
      );
      expect(run('nx', ['generate', 'page', 'news', '--area=nowhere'])).toContain('There is no area "nowhere"');
    },
    patienceMs,
  );
});
