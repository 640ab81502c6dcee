import { isWebAddress } from './web-address.ts';

describe('isWebAddress', () => {
  it.each(['https://www.example.com', 'http://example.com/a?b=1#c', 'https://xn--ml-1ja.example.com:8443/'])(
    '[5.43] takes %s',
    (address) => expect(isWebAddress(address)).toBe(true),
  );

  it.each([
    '',
    'www.example.com',
    '/cs/kouzelna-mista',
    '//example.com',
    'https://',
    'https://example',
    'https://example..com',
    'https://.example.com',
    'https://example.com.',
    'ftp://example.com',
    'xhttps://example.com',
    'javascript:alert(1)',
    'data:text/html,hello',
    'mailto:mlyn@example.com',
    'https://exa mple.com',
  ])('[5.43] refuses %j', (address) => expect(isWebAddress(address)).toBe(false));
});
