/** @jest-environment node */
import { base32Of, bytesOfBase32, totpCode, totpStepOf } from './totp.ts';

/** The secret of the examples of RFC 6238, whose last six digits these are. */
const secret = Buffer.from('12345678901234567890');

describe('TOTP', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %d has the code of RFC 6238', (second, code) => {
    expect(totpCode(secret, second * 1000)).toBe(code);
  });

  it('takes the code before and after, and none further away', () => {
    const at = 1_800_000_000_000;
    const step = at / 30_000;
    const steps = [-2, -1, 0, 1, 2].map((offset) => totpStepOf(secret, totpCode(secret, at + offset * 30_000), at));
    expect(steps).toEqual([null, step - 1, step, step + 1, null]);
  });

  it.each(['', '28708', '2870820', 'abcdef', '00000０'])('refuses %j', (code) => {
    expect(totpStepOf(secret, code, 59_000)).toBeNull();
  });

  it('has a secret that people can type', () => {
    expect(base32Of(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(bytesOfBase32('gezd gnbv-gy3tqojqgezdgnbvgy3tqojq')).toEqual(secret);
  });
});
