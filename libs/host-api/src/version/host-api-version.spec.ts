import { hostApiVersion, supportsHostApi } from './index.ts';

describe('the version of the host API', () => {
  it('supports itself', () => expect(supportsHostApi(hostApiVersion, hostApiVersion)).toBe(true));

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
  ])('%s supports a remote built for %s: %s', (offered, expected, supports) =>
    expect(supportsHostApi(offered, expected)).toBe(supports),
  );
});
