import { checkEmail, checkEmailRepeat, longestEmail, normalizeEmail } from '@mp/validation';
import { contactSchema } from './index.ts';

const good = [
  'jana@example.cz',
  'jana.novakova@example.co.uk',
  'jana+dovolena@example.com',
  "o'brien@example.ie",
  "'t.hart@example.nl",
  'j@x-y.museum',
  'j@x.cz',
  '  jana@example.cz ',
  'JANA@EXAMPLE.CZ',
  'ivan@xn--80ak6aa92e.xn--p1ai',
  'ivan@россия.рф',
  'jana@xn--hkyrky-ptac70bc.cz',
];
const bad = [
  '',
  ' ',
  'jana',
  'jana@',
  '@example.cz',
  'jana@example',
  'jana@@example.cz',
  'jana@example..cz',
  '.jana@example.cz',
  'jana.@example.cz',
  'ja..na@example.cz',
  'jana@-example.cz',
  'jana@example.c',
  'jana@example.12',
  'jana@example.com.12',
  'jana@example.1cz',
  'jana@example.xn--',
  'jana@россия',
  'jana@example.cz1',
  'jana@exam_ple.cz',
  "jana'@example.cz",
  'jana novak@example.cz',
  'jana@example.cz\nbcc: all@example.cz',
  '"jana"@example.cz',
  'jana@[127.0.0.1]',
  'jáňa@example.cz',
  `${'a'.repeat(longestEmail + 1 - '@example.cz'.length)}@example.cz`,
];

describe('[5.8] [5.9] e-mail format', () => {
  it.each(good.map((text) => [text]))('takes %j', (text) => expect(checkEmail(text)).toBeNull());
  it.each(bad.map((text) => [text]))('refuses %j', (text) => expect(checkEmail(text)).toBe('errors.email'));

  it('takes the longest address', () =>
    expect(checkEmail(`${'a'.repeat(longestEmail - '@example.cz'.length)}@example.cz`)).toBeNull());

  it('accepts nothing that the API would refuse', () => {
    for (const text of good) expect(contactSchema.shape.email.safeParse(text.trim()).success).toBe(true);
  });

  it('rejects hostile input without backtracking', () => {
    // CPU time, so that other work on the machine does not count.
    const before = process.cpuUsage();
    for (const text of ['a'.repeat(100_000), 'a.'.repeat(120) + '@', `a@${'a-'.repeat(120)}`, `a@${'a.'.repeat(120)}`])
      checkEmail(text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(100);
  });
});

describe('[5.12] confirmation e-mail', () => {
  it('must match, ignoring case and surrounding blanks', () => {
    expect(checkEmailRepeat('jana@example.cz', 'jana@example.cz')).toBeNull();
    expect(checkEmailRepeat('Jana@example.cz ', 'jana@Example.cz')).toBeNull();
    expect(checkEmailRepeat('jana@example.cz', 'jana@example.com')).toBe('errors.email_mismatch');
    expect(checkEmailRepeat('jana@example.cz', '')).toBe('errors.email_mismatch');
  });
  it('is normalized for comparison', () => expect(normalizeEmail('  A@B.cz')).toBe('a@b.cz'));
});
