import { initialsOf } from './initials.ts';

it.each([
  [{ firstName: 'Eva', lastName: 'Nová', email: 'eva@example.com' }, 'EN'],
  [{ firstName: 'štěpán', lastName: '', email: 'eva@example.com' }, 'Š'],
  [{ firstName: ' ', lastName: '', email: 'tom@example.com' }, 'T'],
  [{ firstName: '𝒜da', lastName: 'Černá', email: 'ada@example.com' }, '𝒜Č'],
])('takes the first letters of %j', (user, initials) => expect(initialsOf(user)).toBe(initials));
