/** @jest-environment node */
import { securityText } from './security-text.ts';

const now = () => new Date('2026-11-21T09:00:00Z');

it('names the contact page of the shop, for a year', () => {
  expect(securityText({ publicOrigin: 'https://owners.example', shopOrigin: 'https://shop.example' }, now)).toBe(
    [
      'Contact: https://shop.example/en/contact',
      'Expires: 2027-11-21T09:00:00.000Z',
      'Preferred-Languages: cs, en',
      'Canonical: https://owners.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
