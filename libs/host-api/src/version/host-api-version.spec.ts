import { hostApiVersion, supportsHostApi } from './index.ts';

describe('the version of the contract', () => {
  it('is one that serves itself', () => expect(supportsHostApi(hostApiVersion, hostApiVersion)).toBe(true));

  it.each([
    ['1.3.0', '1.3.0', true],
    ['1.3.0', '1.2.0', true],
    ['1.10.0', '1.9.0', true],
    ['1.3.0', '1.4.0', false],
    ['2.0.0', '1.9.0', false],
    ['1.9.0', '2.0.0', false],
    ['1.3', '1.3.0', false],
    ['1.3.0', '', false],
    ['1.3.1', '1.3.1', false],
  ])('%s serves what was built for %s: %s', (offered, expected, serves) =>
    expect(supportsHostApi(offered, expected)).toBe(serves),
  );
});
