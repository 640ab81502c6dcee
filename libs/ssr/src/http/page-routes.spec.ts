/** @jest-environment node */
import { maintenanceRedirect, placeDeepLink } from './page-routes.ts';

const at = (address: string): URL => new URL(address, 'https://example.com');

describe('placeDeepLink', () => {
  it.each([
    ['/bh', '/cs/kouzelna-mista'],
    ['/bh/1001', '/cs/checkout?hid=1001'],
    ['/cs/bh/1001', '/cs/checkout?hid=1001'],
    ['/en/bh', '/en/magical-places'],
    ['/en/bh/1001?arr=2027-02-19&dep=2027-02-21&ad=2', '/en/checkout?arr=2027-02-19&dep=2027-02-21&ad=2&hid=1001'],
    ['/bh/1001?hid=2', '/cs/checkout?hid=1001'],
    ['/bh?s=a1b2c3d4', '/cs/kouzelna-mista?s=a1b2c3d4'],
  ])('[2.18] %s leads to %s', (from, to) => expect(placeDeepLink(at(from))).toBe(to));

  it.each(['/bhx', '/bh/', '/bh/mlyn', '/bh/1/2', '/de/bh/1', '/cs/kouzelna-mista/bh', '/bh/12345678901'])(
    'ignores %s',
    (address) => expect(placeDeepLink(at(address))).toBeNull(),
  );
});

describe('maintenanceRedirect', () => {
  const to = '/cs/maintenance';

  it.each([
    ['/cs', `${to}?from=%2Fcs`],
    ['/en/magical-places?p=2', `${to}?from=%2Fen%2Fmagical-places%3Fp%3D2`],
    ['/en/maintenance', `${to}?from=%2Fen%2Fmaintenance`],
    [to, null],
    [`${to}?from=/cs/blog`, null],
  ])('[2.28] while the site is off, %s leads to %s', (address, expected) =>
    expect(maintenanceRedirect(at(address), false)).toBe(expected),
  );

  it.each([
    [`${to}?from=%2Fen%2Fmagical-places%3Fp%3D2`, '/en/magical-places?p=2'],
    [`${to}?from=/cs`, '/cs'],
    [`${to}?from=/cs?ad=2`, '/cs?ad=2'],
    [to, '/cs'],
    ['/cs/blog', null],
  ])('[2.28] when it is on again, %s leads back to %s', (address, expected) =>
    expect(maintenanceRedirect(at(address), true)).toBe(expected),
  );

  it('[2.24] has the page in Czech only', () => expect(maintenanceRedirect(at('/en/maintenance'), true)).toBe(to));

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/csx', '/api/user'])(
    'never leads to %s',
    (from) => expect(maintenanceRedirect(at(`${to}?from=${encodeURIComponent(from)}`), true)).toBe('/cs'),
  );
});
