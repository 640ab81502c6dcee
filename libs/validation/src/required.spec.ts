import { checkAgreement, checkLimit, checkRequired } from './required.ts';
import { firstBroken } from './rule.ts';

describe('[5.13] required', () => {
  it.each([[null], [undefined], [''], [false], ['   '], ['\t\n'], ['\u00a0']])('refuses %j', (value) => {
    expect(checkRequired(value)).toBe('errors.required');
  });
  it.each([['a'], [0], [true], ['0'], ['<script>']])('takes %j', (value) => {
    expect(checkRequired(value)).toBeNull();
  });
});

describe('[5.14] agreement', () => {
  it('takes true', () => expect(checkAgreement(true)).toBeNull());
  it.each([[false], [null], [undefined], ['true'], [1], ['on']])('refuses %j', (value) => {
    expect(checkAgreement(value)).toBe('errors.agreement');
  });
});

describe('[5.18] limit', () => {
  it('accepts 25 characters and refuses 26 by default', () => {
    expect(checkLimit('x'.repeat(25))).toBeNull();
    expect(checkLimit('x'.repeat(26))).toBe('errors.limit');
    expect(checkLimit('x'.repeat(26), 80)).toBeNull();
  });
});

it('returns the first broken rule, or null', () => {
  expect(firstBroken(null, 'errors.email', 'errors.required')).toBe('errors.email');
  expect(firstBroken(null, null)).toBeNull();
  expect(firstBroken()).toBeNull();
});
