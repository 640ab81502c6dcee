import { linkSchema } from './fields.ts';

it.each([
  ['/cs/blog', true],
  ['https://www.instagram.com/mlyn', true],
  ['mailto:mlyn@example.com', true],
  ['javascript:alert(1)', false],
  ['https://www.instagram.com/\u0000', false],
  ['https://www.instagram.com/\ud800', false],
  ['https://www.instagram.com/\u001b', false],
])('[8.3] a link may lead to %j: %s', (link, isAllowed) => expect(linkSchema.safeParse(link).success).toBe(isAllowed));
