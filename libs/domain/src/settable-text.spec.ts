import { printedWords, runsOfAlphabets, settableText } from './settable-text.ts';

describe('text in the typefaces’ alphabets', () => {
  it.each([
    ['Příliš žluťoučký kůň, 1 500 Kč − 20 €', 'Příliš žluťoučký kůň, 1 500 Kč − 20 €'],
    ['Олена Шевченко', 'Олена Шевченко'],
    ['Ґалаґан Їжакевич', 'Ґалаґан Їжакевич'],
    ['Әсел Қожахметова', 'Әсел Қожахметова'],
    ['Παπαδόπουλος Ωνάσης', 'Παπαδόπουλος Ωνάσης'],
    ['ᾠδή', 'ωδή'],
    ['Nguyễn Thị Tuệ', 'Nguyễn Thị Tuệ'],
    ['Ștefan Țurcanu', 'Ștefan Țurcanu'],
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
  ['Олена 💙', 'Олена'],
  ['你好', '你好'],
  ['مرحبا بالعالم 🎁', 'مرحبا بالعالم'],
  ['한국', '??'],
])('the words %j are printed as %j', (text, expected) => expect(printedWords(text)).toBe(expected));

it('a text is split into runs of the first alphabet that has the character', () => {
  expect(runsOfAlphabets('Jiří Şahin, Олена №1')).toEqual([
    { alphabet: 'latin', text: 'Ji' },
    { alphabet: 'latin-ext', text: 'ř' },
    { alphabet: 'latin', text: 'í ' },
    { alphabet: 'latin-ext', text: 'Ş' },
    { alphabet: 'latin', text: 'ahin, ' },
    { alphabet: 'cyrillic', text: 'Олена' },
    { alphabet: 'latin', text: ' ' },
    { alphabet: 'cyrillic', text: '№' },
    { alphabet: 'latin', text: '1' },
  ]);
  expect(runsOfAlphabets('')).toEqual([]);
});
