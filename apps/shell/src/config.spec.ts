/** @jest-environment node */
import { parseEnvironment } from '@mp/service';
import { shellEnvironment } from './config.ts';

/** Reads the environment of the web server with some variables. */
const read = (variables: Record<string, string>) => shellEnvironment.safeParse(variables);
const problemsOf = (variables: Record<string, string>): readonly string[] =>
  read(variables).error?.issues.map(({ path }) => String(path[0])) ?? [];

describe('ORIGINS', () => {
  it.each([
    ['all sites without it', {}, ['shop', 'owner', 'portal', 'desk']],
    ['one site', { ORIGINS: 'desk' }, ['desk']],
    ['several sites in their order', { ORIGINS: 'portal,shop' }, ['portal', 'shop']],
  ])('names %s', (_what, variables, expected) => expect(read(variables).data?.ORIGINS).toEqual(expected));

  it.each(['magazine', 'shop,magazine', 'Shop', 'shop, owner', 'content', '__proto__'])(
    'is refused with a site that does not exist: %j',
    (ORIGINS) => expect(problemsOf({ ORIGINS })).toEqual(['ORIGINS']),
  );

  it.each(['', ','])('is refused without a site: %j', (ORIGINS) =>
    expect(problemsOf({ ORIGINS })).toEqual(['ORIGINS']),
  );
});

describe('the configuration of the web server', () => {
  it.each([
    ['RENDER_WORKERS', '0'],
    ['RENDER_WORKERS', '1.5'],
    ['RENDER_DEADLINE_MS', '100'],
    ['PORTAL_ORIGIN', 'portal.example'],
    ['ANNOUNCEMENTS', 'sale'],
    ['MAPBOX_TOKEN', 'sk.secret'],
  ])('refuses %s=%s', (name, value) => expect(problemsOf({ [name]: value })).toEqual([name]));

  it('accepts no announcement', () => expect(read({ ANNOUNCEMENTS: '' }).data?.ANNOUNCEMENTS).toEqual([]));

  it('is read from the environment of the process', () => {
    const before = process.env['ORIGINS'];
    process.env['ORIGINS'] = 'magazine';
    expect(() => parseEnvironment(shellEnvironment)).toThrow('ORIGINS');
    if (before === undefined) delete process.env['ORIGINS'];
    else process.env['ORIGINS'] = before;
  });
});
