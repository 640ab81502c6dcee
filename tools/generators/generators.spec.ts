import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Tree } from '@nx/devkit';
import { FsTree } from 'nx/src/generators/tree';
import { copyWorkspace, type CopyOfWorkspace } from './copy-of-workspace.ts';
import { areaNames } from '@mp/federation/areas';
import { operationTags } from '../../apps/api/src/platform/openapi/operation-tags.ts';
import endpointSchema from './endpoint.schema.json';
import generateEndpoint from './endpoint.ts';
import generateFilter from './filter.ts';
import generatePage from './page.ts';
import generateRemote from './remote.ts';

/** Everything that is generated, in this order, into one copy. */
const commands: readonly { readonly command: readonly string[] }[] = [
  ['remote', 'specimen', '--description=stories of places', '--cs=ukazka'],
  ['page', 'gift-ideas', '--area=specimen', '--cs=tipy-na-darky'],
  ['filter', 'pets-welcome', '--cs=Zvířata vítána', '--en=Pets welcome', '--icon=star'],
  ['filter', 'quiet', '--cs=Klid', '--en=Quiet', '--key=qt', '--withoutEn=Places that are not quiet, too'],
  [
    ...['endpoint', 'packing-list', '--shelf=offer', '--folder=club', '--path=/public/client/{id}/packing-list'],
    ...['--summary=What to pack. [3.4]', '--client'],
  ],
  [
    ...['endpoint', 'travel-diary', '--shelf=people', '--path=/user/travel-diary', '--method=POST'],
    ...['--access=account', '--summary=Where somebody has been.', '--client'],
  ],
  ['endpoint', 'late-arrival', '--shelf=booking', '--path=/public/late-arrival', '--summary=Who comes late.'],
].map((command) => ({ command }));

/** What is concerned by them, and nothing else: the whole workspace would take minutes. */
const concerned = {
  extends: './tsconfig.base.json',
  include: [
    ...['apps/specimen/**/*', 'apps/shell/src/route-targets.ts', 'apps/storefront/src/catalogue/**/*'],
    ...['apps/api/src/app/routes.ts', 'apps/api/src/*/*/*-routes.spec.ts', 'apps/api/src/testing/permissions/*'],
    ...['libs/api-client/src/*', 'tools/types/*.d.ts'],
  ],
};

const written = [
  ...['apps/specimen/src/specimen/specimen-page.spec.tsx', 'apps/specimen/src/gift-ideas/gift-ideas-page.spec.tsx'],
  'apps/api/src/offer/club/packing-list-routes.spec.ts',
  'apps/api/src/people/travel-diary/travel-diary-routes.spec.ts',
  'apps/api/src/booking/late-arrival/late-arrival-routes.spec.ts',
  ...['libs/api-client/src/packing-list.spec.ts', 'libs/api-client/src/travel-diary.spec.ts'],
];

/** Specs that compare what generators write into with each other. */
const comparing = [
  ...[
    'apps/shell/src/areas.spec.ts',
    'apps/shell/src/route-targets.spec.ts',
    'apps/shell/src/messages/catalogues.spec.ts',
  ],
  'apps/storefront/src/catalogue/filter-table.spec.ts',
  'apps/api/src/offer/catalogue/flag-columns.spec.ts',
  'apps/api/src/platform/openapi/openapi.spec.ts',
  'apps/api/src/testing/permissions/permissions.spec.ts',
];

describe('npx nx generate', () => {
  let copy: CopyOfWorkspace;
  beforeAll(() => {
    copy = copyWorkspace();
  });
  afterAll(() => copy.remove());

  it.each(commands)('$command.0 $command.1', ({ command }) =>
    expect(copy.run('nx', ['generate', ...command])).toBe(''),
  );

  it('writes what type-checks', () => {
    copy.write('tsconfig.concerned.json', JSON.stringify(concerned));
    expect(copy.run('tsc', ['-p', 'tsconfig.concerned.json'])).toBe('');
  });

  it('writes an area that builds, with both pages to be had from it', () => {
    expect(copy.run('webpack', ['build'], 'apps/specimen')).toBe('');
    const manifest = copy.read('dist/specimen/client/mf-manifest.json');
    expect(manifest).toContain('./gift-ideas');
    expect(manifest).toContain('./specimen');
    expect(copy.read('dist/specimen/server/remote.cjs')).not.toBe('');
  });

  it('writes specs that pass, and what passes those that compare areas, routes, texts, columns and permissions', () => {
    const specs = [...written, ...comparing];
    expect(
      copy.run('jest', ['--maxWorkers=1', '--json', '--outputFile=results.json', '--runTestsByPath', ...specs]),
    ).toBe('');
    const { testResults } = JSON.parse(copy.read('results.json')) as { testResults: { name: string }[] };
    const ran = testResults.map(({ name }) => path.relative(realpathSync(copy.directory), name));
    expect(ran.sort()).toEqual([...specs].sort());
  });

  it.each(areaNames)('makes a page of %s', (area) =>
    expect(copy.run('nx', ['generate', 'page', 'specimen-page', `--area=${area}`, '--dry-run'])).toBe(''),
  );

  it('offers the headings that the API’s description has', () => {
    expect(endpointSchema.properties.tag.enum).toEqual(Object.keys(operationTags));
  });

  describe('refuses', () => {
    const endpoint = { name: 'x', shelf: 'people', path: '/user/x', summary: 'X.' } as const;
    const filter = { name: 'x-y', cs: 'X', en: 'X' } as const;
    it.each<[string, (tree: Tree) => Promise<void>, string]>([
      [
        'an area that is there',
        (tree) => generateRemote(tree, { name: 'content', description: 'x' }),
        'apps/content is there already.',
      ],
      [
        'a path that is none',
        (tree) => generatePage(tree, { name: 'news', area: 'content', cs: 'tipy na dárky' }),
        '"tipy na dárky" is no path',
      ],
      [
        'a page of no area',
        (tree) => generatePage(tree, { name: 'news', area: 'nowhere' }),
        'There is no area "nowhere"',
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
        'accounts on the lowest shelf',
        (tree) => generateEndpoint(tree, { ...endpoint, shelf: 'offer', access: 'account' }),
        'The shelf "offer" knows no accounts',
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
