import { distinctAddresses, hotAddresses, kinds } from './addresses.ts';

const sources = {
  shop: 'http://shop',
  api: 'http://api',
  files: ['/static/a.js', '/media/b.avif'],
  places: Array.from({ length: 160 }, (_, n) => ({ id: 1_000 + n, slug: `place-${n}` })),
};

describe('the addresses of a mixed load', () => {
  const addresses = distinctAddresses(20_000, sources);

  it('are unique', () => expect(new Set(addresses).size).toBe(20_000));

  it('are valid', () => expect(() => addresses.map((address) => new URL(address))).not.toThrow());

  it('have the share of every kind, from the beginning', () => {
    expect(kinds.reduce((sum, { share }) => sum + share, 0)).toBe(100);
    const hundred = addresses.slice(0, 100);
    expect(hundred.filter((address) => address.startsWith('http://api/public/client')).length).toBe(12);
    expect(hundred.filter((address) => /[?&]x\d+=/.test(address)).length).toBe(16);
  });

  it('differ from the repeated ones', () => {
    const hot = new Set(hotAddresses(sources));
    expect(hot.size).toBe(50);
    expect(addresses.filter((address) => hot.has(address))).toEqual([]);
  });
});
