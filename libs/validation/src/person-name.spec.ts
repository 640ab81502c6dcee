import { checkName } from './person-name.ts';

describe('a name', () => {
  it.each([
    'Jana',
    'Nováková',
    'Žofie Růžena',
    'O’Neill',
    "D'Artagnan",
    'Novák-Dvořák',
    'J. R. R.',
    'J.R.R. Tolkien',
    'Ph.D.',
    'Ing. Novák',
    'van der Berg',
    'Nova\u0301k',
    'يوسف',
    '李小龙',
    'Влади́мир',
    'Παπαδόπουλος',
    'ක්\u200dරිස්ටි',
    'Saint‑Exupéry',
    '  Jana  ',
    'Ḥanna ʼAbd',
    'マリア・クララ',
    'علی\u200cرضا',
    'क्\u200cष',
    'Mária–Terézia',
    '‘t Hart',
    'צ׳רלי',
    'Jana\ufeff',
  ])('may be %s', (name) => expect(checkName(name)).toBeNull());

  it.each([
    'evil.com',
    'Výhra na www.evil.com',
    'https://evil.example',
    'volejte 777123456',
    'Jana1',
    'sleva 50 %',
    'a@b.cz',
    '<b>Jana</b>',
    'Jana; drop',
    'Jana 🎁',
    '$$$',
    'Jana!',
    'evil。com',
    'tel:٣٤٥',
    '1st',
    'Jana/Petr',
    'a:b',
    'Ing.Novák',
  ])('may not be %s', (name) => expect(checkName(name)).toBe('errors.name'));

  it.each([
    ['errors.required', ''],
    ['errors.required', '   '],
    ['errors.invisible', 'Jana\u202evokávoN'],
    ['errors.invisible', 'Ja\u200cna'],
    ['errors.invisible', 'علی\u200c'],
    ['errors.limit', 'J'.repeat(81)],
  ])('breaks %s first', (rule, name) => expect(checkName(name)).toBe(rule));
});
