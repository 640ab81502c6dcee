import { ownAddress } from './own-address.ts';

const refusal = (given: string, origin: string): unknown => {
  try {
    return ownAddress(given, origin, 'url').href;
  } catch (error) {
    return (error as { details: unknown }).details;
  }
};

describe.each(['https://shop.example', 'http://localhost:3000'])('an address on %s', (origin) => {
  it.each([
    ['/cs/registrace', '/cs/registrace'],
    ['/cs/registrace?x=1', '/cs/registrace?x=1'],
    [`${origin}/en/registration`, '/en/registration'],
    [origin, '/'],
  ])('may be %s', (given, path) => expect(refusal(given, origin)).toBe(origin + path));

  it.each([
    `blob:${origin}/x`,
    `filesystem:${origin}/temporary/x`,
    `${origin.replace('://', '://user@')}/cs`,
    `${origin.replace('://', '://user:secret@')}/cs`,
    `${origin}.evil.example/cs`,
    'https://evil.example/cs',
    '//evil.example/cs',
    '/\\evil.example/cs',
    `ftp://${new URL(origin).host}/cs`,
    'javascript:alert(1)',
    'data:text/html,x',
    'about:blank',
    'mailto:jana@example.cz',
    'http://',
  ])('is not %s', (given) =>
    expect(refusal(given, origin)).toEqual([{ in: 'body', field: 'url', problem: `It has to be on ${origin}.` }]),
  );
});
