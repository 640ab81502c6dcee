import { checkPassword, checkPasswordRepeat, checkPasswordStrength } from './password.ts';

describe('[5.17] [9.12] a password', () => {
  it.each(['Kouzlo-1', 'Ž1!luťoučký', 'aB3$aB3$', `aB3$${'x'.repeat(196)}`])('may be %s', (password) =>
    expect(checkPassword(password)).toBeNull(),
  );
  it.each([
    ['', 'too_short'],
    ['Kouzl-1', 'too_short'],
    // Seven characters, but fourteen UTF-16 units.
    ['🌲'.repeat(7), 'too_short'],
    ['kouzlo-1', 'pass_condition'],
    ['KOUZLO-1', 'pass_condition'],
    ['Kouzlo--', 'pass_condition'],
    ['Kouzelna1', 'pass_condition'],
    ['Kouzlo 1 ', 'pass_condition'],
    [`aB3$${'x'.repeat(197)}`, 'errors.limit'],
  ])('may not be %s: %s', (password, problem) => expect(checkPassword(password)).toBe(problem));
});

it('[5.17] [5.19] has to be repeated exactly', () => {
  expect(checkPasswordRepeat('Kouzlo-1', 'Kouzlo-1')).toBeNull();
  expect(checkPasswordRepeat('Kouzlo-1', 'Kouzlo-1 ')).toBe('typo_pass');
});

it.each([
  [0, 'weak_pass'],
  [2, 'weak_pass'],
  [3, null],
  [4, null],
])('[5.17] of strength %i: %s', (score, problem) => expect(checkPasswordStrength(score)).toBe(problem));
