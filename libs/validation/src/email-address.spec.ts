import { asciiEmail } from './email-address.ts';

it.each([
  ['ivan@россия.рф', 'ivan@xn--h1alffa9f.xn--p1ai'],
  ['jana@háčky.cz ', 'jana@xn--hky-ela4t.cz'],
  ['jana@Example.cz', 'jana@Example.cz'],
  ['jana@a b.рф', 'jana@a b.рф'],
  ['jana@рф/x', 'jana@рф/x'],
  ['рф', 'рф'],
  ['\u202ajana@example.cz\u202c', 'jana@example.cz'],
])('converts a domain in any script to its ASCII form: %s', (text, address) => expect(asciiEmail(text)).toBe(address));
