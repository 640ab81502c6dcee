import { printedWords, settableText } from './settable-text.ts';

describe('text in letters that the typefaces have', () => {
  it.each([
    ['Příliš žluťoučký kůň, 1 500 Kč − 20 €', 'Příliš žluťoučký kůň, 1 500 Kč − 20 €'],
    ['Олена Шевченко', 'Olena Shevchenko'],
    ['Ґалаґан Їжакевич', 'Galagan Izhakevych'],
    ['Παπαδόπουλος Ωνάσης', 'Papadopoulos Onasis'],
    ['Nguyễn Thị Tuệ', 'Nguyen Thi Tue'],
    ['Ștefan Țurcanu', 'Stefan Turcanu'],
    ['Cœur Œuvre', 'Cœur Œuvre'],
    ['Prˇíliš', 'Pr?íliš'],
    ['你好 😀👩‍👩‍👧', '?? ??'],
    ['a\u200bb\u202fc', 'ab\u00a0c'],
    ['', ''],
  ])('%s is set as %s', (text, expected) => expect(settableText(text)).toBe(expected));
});

it.each([
  ['Miluju tě ❤️', 'Miluju tě'],
  ['🎁', ''],
  ['Krásné 🎄🎄 svátky! 👨‍👩‍👧‍👦\n🇨🇿\nteta', 'Krásné svátky!\n\nteta'],
  ['1️⃣ © Jana', '© Jana'],
  ['Олена 💙', 'Olena'],
  ['你好', '??'],
])('the words %j are printed as %j', (text, expected) => expect(printedWords(text)).toBe(expected));
