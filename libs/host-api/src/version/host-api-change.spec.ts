import { changeOf, faultsOfChange, minimumVersionAfter, type HostApi } from './index.ts';

const before: HostApi = {
  version: '1.4.0',
  modules: { react: { major: 19, exports: ['use', 'useState'] }, '@mp/ui': { exports: ['Button'] } },
  routes: { place: { params: ['place'], page: 'storefront/place', layout: 'default' }, desk: { params: [] } },
  events: ['login'],
  messages: ['error.not_ready'],
  tokens: ['--ink'],
};

type Change = readonly [what: string, after: HostApi, removed: readonly string[], added: readonly string[]];
const changes: readonly Change[] = [
  ['nothing', before, [], []],
  [
    'an export goes',
    { ...before, modules: { ...before.modules, '@mp/ui': { exports: [] } } },
    ['Button of @mp/ui'],
    [],
  ],
  [
    'an export comes',
    { ...before, modules: { ...before.modules, '@mp/ui': { exports: ['Button', 'Link'] } } },
    [],
    ['Link of @mp/ui'],
  ],
  [
    'a module goes',
    { ...before, modules: { react: before.modules['react']! } },
    ['the module @mp/ui', 'Button of @mp/ui'],
    [],
  ],
  [
    'a package has another major version',
    { ...before, modules: { ...before.modules, react: { major: 20, exports: ['use', 'useState'] } } },
    ['the module react 19'],
    ['the module react 20'],
  ],
  [
    'a route takes another parameter',
    { ...before, routes: { ...before.routes, desk: { params: ['entry'] } } },
    ['the route desk with no parameters'],
    ['the route desk with entry'],
  ],
  [
    'a route renders another page',
    { ...before, routes: { ...before.routes, place: { ...before.routes['place']!, page: 'content/place' } } },
    ['the route place renders storefront/place in the layout default'],
    ['the route place renders content/place in the layout default'],
  ],
  ['an event goes', { ...before, events: [] }, ['the event login'], []],
  ['a text goes', { ...before, messages: [] }, ['the text error.not_ready'], []],
  ['a token is renamed', { ...before, tokens: ['--text'] }, ['the token --ink'], ['the token --text']],
];

describe('a change of the host API', () => {
  it.each(changes)('is reported: %s', (_what, after, removed, added) =>
    expect(changeOf(before, after)).toEqual({ removed, added }),
  );

  it.each([
    ['removes', { removed: ['x'], added: [] }, '2.0.0'],
    ['changes something', { removed: ['x'], added: ['y'] }, '2.0.0'],
    ['adds', { removed: [], added: ['y'] }, '1.5.0'],
    ['does nothing', { removed: [], added: [] }, '1.4.0'],
  ])('that %s requires its minimum version', (_what, change, minimum) =>
    expect(minimumVersionAfter('1.4.0', change)).toBe(minimum),
  );

  it.each(changes.slice(1))('that does not raise the version is rejected: %s', (_what, after, removed, added) => {
    const minimum = removed.length > 0 ? '2.0.0' : '1.5.0';
    expect(faultsOfChange(before, after)).toEqual([
      ...removed.map((entry) => `removed: ${entry}`),
      ...added.map((entry) => `added: ${entry}`),
      `Version 1.4.0 is too low for that: raise hostApiVersion to ${minimum} and run "npm run contract:write".`,
    ]);
    expect(faultsOfChange(before, { ...after, version: minimum })).toEqual([]);
  });

  it('may raise the version without need, and may not lower it', () => {
    expect(faultsOfChange(before, { ...before, version: '1.5.0' })).toEqual([]);
    expect(faultsOfChange(before, { ...before, version: '1.3.0' })).not.toEqual([]);
  });
});
