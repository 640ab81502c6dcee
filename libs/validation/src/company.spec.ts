import { checkDic, checkIco, normalizeDic, normalizeIco } from './company.ts';

describe('[5.15] ICO', () => {
  // Numbers of real companies, from the public register.
  it.each([['27082440'], ['00006947'], ['25596641'], ['45274649'], ['270 82 440']])('takes %j', (text) =>
    expect(checkIco(text)).toBeNull(),
  );
  it.each([
    ['', 'too_short_int'],
    ['123', 'too_short_int'],
    ['2708244', 'too_short_int'],
    ['27082441', 'bad_ico_format'],
    ['00000000', 'bad_ico_format'],
    ['270824400', 'bad_ico_format'],
    ['2708244O', 'bad_ico_format'],
    ['-7082440', 'bad_ico_format'],
    ['2.708e+7', 'bad_ico_format'],
  ])('refuses %j with %s', (text, key) => expect(checkIco(text)).toBe(key));
});

describe('[5.16] DIC', () => {
  it.each([
    ['CZ27082440'],
    ['cz27082440'],
    ['27082440'],
    ['CZ 8001011234'],
    ['SK2020273893'],
    ['ATU12345678'],
    ['SKCZ1234'],
  ])('takes %j', (text) => expect(checkDic(text)).toBeNull());
  it.each([
    ['', 'too_short'],
    ['CZ', 'too_short'],
    ['CZ1234567', 'too_short'],
    ['CZ2708244!', 'bad_dic_format'],
    ['CZ270824401234567', 'bad_dic_format'],
  ])('refuses %j with %s', (text, key) => expect(checkDic(text)).toBe(key));
});

it.each([
  ['cz 2708 2440', 'CZ27082440'],
  ['27082440', 'CZ27082440'],
  ['sk2020317068', 'SK2020317068'],
  ['1234567w', '1234567W'],
  ['', ''],
])('normalizes the tax number %j to %j', (text, kept) => expect(normalizeDic(text)).toBe(kept));

it('removes blanks from a company number', () => expect(normalizeIco(' 270 82 440 ')).toBe('27082440'));
