import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { GeneratorCallback, Tree } from '@nx/devkit';
import { FsTree } from 'nx/src/generators/tree';
import { remoteNames, unlistedRemotes, type RemoteName } from '@mp/host-api/remote-names';
import { sampleOf } from '@mp/testing/sampling';
import { operationTags } from '../../apps/api/src/platform/openapi/operation-tags.ts';
import { copyWorkspace, type CopyOfWorkspace } from './copy-of-workspace.ts';
import type { EndpointOptions } from './endpoint-options.ts';
import endpointSchema from './endpoint.schema.json';
import generateEndpoint from './endpoint.ts';
import generateFilter from './filter.ts';
import generatePage from './page.ts';
import generateRemote from './remote.ts';

type Generate = (tree: Tree) => Promise<GeneratorCallback | void>;

/** Each generator with its command-line arguments. */
const commands: readonly { readonly command: readonly string[] }[] = [
  ['remote', 'specimen', '--description=stories of places', '--cs=ukazka'],
  ['page', 'gift-ideas', '--remote=specimen', '--cs=tipy-na-darky'],
  ['filter', 'pets-welcome', '--cs=Zvířata vítána', '--en=Pets welcome', '--icon=star'],
  [
    ...['endpoint', 'packing-list', '--layer=offer', '--folder=club', '--path=/public/client/{id}/packing-list'],
    ...['--summary=What to pack. [3.4]', '--client'],
  ],
].map((command) => ({ command }));

/** The other combinations of an endpoint's options. */
const endpoints: readonly EndpointOptions[] = [
  { name: 'local-tips', layer: 'offer', path: '/public/local-tips', client: true },
  { name: 'guest-question', layer: 'offer', path: '/public/guest-question', method: 'POST', client: true },
  {
    name: 'travel-diary',
    layer: 'people',
    path: '/user/travel-diary',
    method: 'POST',
    access: 'account',
    client: true,
  },
  { name: 'travel-plan', layer: 'people', path: '/user/travel-plan/{id}', access: 'account', client: true },
  { name: 'diary-pages', layer: 'people', path: '/user/diary-pages', access: 'account', tag: 'Favourites' },
  { name: 'late-arrival', layer: 'booking', path: '/public/late-arrival' },
  { name: 'late-note', layer: 'booking', path: '/user/late-note/{id}', method: 'POST', access: 'account' },
  { name: 'invoice-copy', layer: 'documents', path: '/public/invoice-copy/{id}', method: 'POST' },
  { name: 'invoice-list', layer: 'documents', path: '/user/invoice-list', access: 'account', client: true },
].map((options) => ({ ...(options as EndpointOptions), summary: `Returns the ${options.name}.` }));

/** Each remote with routes in the shop. */
const remotes = remoteNames.filter((remote) => !(unlistedRemotes as readonly RemoteName[]).includes(remote));

/** Generated after the commands: a page of every remote, and each combination of options. */
const combinations: readonly (readonly [generator: string, options: object])[] = [
  ...remotes.map((remote) => ['page', { name: `${remote}-sample`, remote }] as const),
  ['filter', { name: 'quiet', cs: 'Klid', en: 'Quiet', key: 'qt', withoutEn: 'Loud places, too' }],
  ...endpoints.map((options) => ['endpoint', options] as const),
];

/** Some of the files that generators write and extend. `FULL=1` type-checks the whole workspace. */
const partOfWorkspace = {
  extends: './tsconfig.base.json',
  include: [
    ...['apps/specimen/**/*', 'apps/shell/src/route-targets.ts', 'libs/api-client/src/index.ts'],
    ...['apps/api/src/*/*/{packing-list,travel-diary,late-arrival}-routes.spec.ts', 'tools/types/*.d.ts'],
  ],
};

/** The specs that compare files of the workspace with each other. */
const structuralSpecs = [
  'apps/api/src/offer/catalogue/flag-columns.spec.ts',
  'apps/shell/src/remotes.spec.ts',
  'apps/shell/src/federation/shared-modules.spec.ts',
  'apps/shell/src/messages/catalogues.spec.ts',
  'apps/shell/src/route-targets.spec.ts',
  'apps/storefront/src/catalogue/filter-table.spec.ts',
  'libs/ssr/src/http/page-calls.spec.ts',
  'tools/containers/recipes.spec.ts',
  'tools/contract/contract.spec.ts',
  'tools/lint/owners.spec.ts',
  'tools/lint/readme.spec.ts',
  'tools/lint/documented-structure.spec.ts',
];

/** One generated spec of each kind. */
const newSpecs = [
  ...['apps/specimen/src/specimen/specimen-page.spec.tsx', 'apps/specimen/src/gift-ideas/gift-ideas-page.spec.tsx'],
  'apps/api/src/offer/club/packing-list-routes.spec.ts',
  'apps/api/src/people/travel-diary/travel-diary-routes.spec.ts',
  'apps/api/src/booking/late-arrival/late-arrival-routes.spec.ts',
  ...['libs/api-client/src/packing-list.spec.ts', 'libs/api-client/src/travel-diary.spec.ts'],
];

/** The projects whose specs `FULL=1` runs completely: each reads generated files. */
const fullProjects = [
  ...['specimen', 'content', 'lint', 'spec-coverage', 'containers', 'contract-matrix'],
  ...['host-api', 'contract', 'api-client', 'i18n', 'domain'],
];
const fullSpecs = [
  'apps/api/src/platform/openapi/',
  'apps/api/src/testing/contract/',
  'apps/api/src/testing/fuzzing/',
  'apps/api/src/testing/permissions/',
  'apps/storefront/src/catalogue/',
];

const fromSource = ['--disable-warning=ExperimentalWarning', '--import', './tools/start/aliases.mjs'];

describe('npx nx generate', () => {
  let copy: CopyOfWorkspace;
  let changed: readonly string[];
  beforeAll(() => {
    copy = copyWorkspace();
  });
  afterAll(() => copy.remove());

  /** Runs specs in the copy, and expects each of them to run and pass. */
  const runSpecs = (specs: readonly string[]): void => {
    const options = ['--maxWorkers=1', '--json', '--outputFile=results.json', '--runTestsByPath'];
    expect(copy.run('jest', [...options, ...specs])).toBe('');
    const { testResults } = JSON.parse(copy.read('results.json')) as { testResults: { name: string }[] };
    const ran = testResults.map(({ name }) => path.relative(realpathSync(copy.directory), name));
    expect(ran.sort()).toEqual([...specs].sort());
  };

  it.each(commands)('$command.0 $command.1', ({ command }) =>
    expect(copy.run('nx', ['generate', ...command])).toBe(''),
  );

  it('every combination of options', () =>
    expect(
      copy.run('node', [...fromSource, 'tools/generators/testing/generate-many.ts', JSON.stringify(combinations)]),
    ).toBe(''));

  describe('leaves a workspace', () => {
    beforeAll(() => {
      changed = copy.changedFiles();
    });

    const slowChecks: readonly (readonly [what: string, check: () => void])[] = [
      [
        'whose new files type-check',
        () => {
          copy.write('tsconfig.part.json', JSON.stringify(partOfWorkspace));
          expect(copy.run('tsgo', ['-p', 'tsconfig.part.json'])).toBe('');
        },
      ],
      [
        'whose changed files pass lint',
        () => {
          expect(copy.run('nx', ['show', 'projects'])).toBe('');
          const sources = changed.filter((file) => /\.tsx?$/.test(file));
          const env = { ESLINT_USE_FLAT_CONFIG: 'false', NODE_NO_WARNINGS: '1' };
          expect(copy.run('eslint', ['--max-warnings=0', ...sources], '.', env)).toBe('');
          expect(copy.run('oxlint', ['--type-aware', ...sources])).toBe('');
        },
      ],
      ['whose structural specs pass', () => runSpecs(structuralSpecs)],
    ];
    // Each takes half a minute: one of them per commit, all of them in `npm run test:full`.
    it.each(sampleOf(slowChecks, slowChecks.length))('%s', (_what, check) => check());

    it('whose new specs pass', () => runSpecs(newSpecs));

    it('whose changed files are formatted', () =>
      expect(copy.run('prettier', ['--check', '--ignore-unknown', ...changed])).toBe(''));

    it('that passes spec-coverage --check', () =>
      expect(copy.run('node', [...fromSource, 'tools/spec-coverage/spec-coverage.ts', '--check'])).toBe(''));

    // `npm run test:full`: everything in the copy that `npm test` reads.
    if (process.env['FULL'] === '1') {
      it('that type-checks as a whole', () => expect(copy.run('tsgo', ['-p', 'tsconfig.json'])).toBe(''));

      it('without import cycles', () => {
        const options = ['--config', '.dependency-cruiser.json', '--output-type', 'err'];
        expect(copy.run('depcruise', [...options, 'apps', 'libs', 'tools'])).toBe('');
      });

      it('without dead code', () =>
        expect(copy.run('knip', ['--config', 'tools/lint/knip.ts', '--no-config-hints'])).toBe(''));

      it('whose contract is the one that npm run contract:write writes', () => {
        const written = copy.read('libs/host-api/src/version/host-api.json');
        expect(copy.run('node', [...fromSource, 'tools/contract/write-contract.ts'])).toBe('');
        expect(copy.read('libs/host-api/src/version/host-api.json')).toBe(written);
      });

      it('whose new remote builds, with both pages', () => {
        expect(copy.run('webpack', ['build'], 'apps/specimen')).toBe('');
        const manifest = copy.read('dist/specimen/client/mf-manifest.json');
        expect(manifest).toContain('./gift-ideas');
        expect(manifest).toContain('./specimen');
        expect(copy.read('dist/specimen/server/remote.cjs')).not.toBe('');
      });

      it('whose new specs pass, all of them', () => runSpecs(changed.filter((file) => /\.spec\.tsx?$/.test(file))));

      it('whose other specs that read generated files pass', () => {
        expect(copy.run('jest', ['--maxWorkers=1', '--selectProjects', ...fullProjects])).toBe('');
        expect(copy.run('jest', ['--maxWorkers=1', ...fullSpecs])).toBe('');
      });
    }
  });

  it('offers the headings that the API’s description has', () => {
    expect(endpointSchema.properties.tag.enum).toEqual(Object.keys(operationTags));
  });

  describe('refuses', () => {
    const endpoint = { name: 'x', layer: 'people', path: '/user/x', summary: 'X.' } as const;
    const filter = { name: 'x-y', cs: 'X', en: 'X' } as const;
    it.each<[string, Generate, string]>([
      [
        'a remote that is there',
        (tree) => generateRemote(tree, { name: 'content', description: 'x' }),
        'apps/content is there already.',
      ],
      [
        'a remote whose build would not pass',
        (tree) => generateRemote(tree, { name: 'gift-shop', description: 'x' }),
        '"gift-shop" is no name of a remote',
      ],
      [
        'a path that is none',
        (tree) => generatePage(tree, { name: 'news', remote: 'content', cs: 'tipy na dárky' }),
        '"tipy na dárky" is no path',
      ],
      [
        'a page of no remote',
        (tree) => generatePage(tree, { name: 'news', remote: 'nowhere' }),
        'There is no remote "nowhere"',
      ],
      [
        'a page of a remote that is not in the shop',
        (tree) => generatePage(tree, { name: 'news', remote: 'desk' }),
        '"desk" has no routes in the shop',
      ],
      [
        'a filter that is there',
        (tree) => generateFilter(tree, { ...filter, name: 'accept-coupon' }),
        'has a filter "accept_coupon" already',
      ],
      [
        'a key of another filter',
        (tree) => generateFilter(tree, { ...filter, key: 'ac' }),
        '"ac" means something else',
      ],
      ['a key of something else', (tree) => generateFilter(tree, { ...filter, key: 'arr' }), '"arr" means something'],
      [
        'an icon that the kit lacks',
        (tree) => generateFilter(tree, { ...filter, icon: 'unicorn' }),
        'no icon "unicorn"',
      ],
      [
        'an endpoint that is there',
        (tree) => generateEndpoint(tree, { ...endpoint, name: 'company' }),
        'libs/contract/src/company.ts is there already.',
      ],
      [
        'accounts on the lowest layer',
        (tree) => generateEndpoint(tree, { ...endpoint, layer: 'offer', access: 'account' }),
        'The layer "offer" knows no accounts',
      ],
      [
        'an account’s path outside /user',
        (tree) => generateEndpoint(tree, { ...endpoint, path: '/public/x', access: 'account' }),
        'asked under /user',
      ],
      [
        'a statement that nobody has made',
        (tree) => generateEndpoint(tree, { ...endpoint, summary: 'X. [99.1]' }),
        'has no statement [99.1]',
      ],
    ])('%s', (_what, generate, problem) =>
      expect(generate(new FsTree(path.resolve(import.meta.dirname, '../..'), false))).rejects.toThrow(problem),
    );
  });
});
