import { locales } from '@mp/domain';
import { accountTemplates, consoleTemplates, reviewTemplates } from '../../platform/outbox/message-templates.ts';
import type { Email } from './email.ts';
import { messageTemplates } from './template-rules.ts';
import { emailHtml, emailText } from './render-email.ts';
import { mailTexts, text } from './texts.ts';

describe('message texts', () => {
  it('exist for exactly all templates, and are not empty', () => {
    const templates = [
      ...Object.keys(messageTemplates),
      ...accountTemplates,
      ...reviewTemplates,
      ...consoleTemplates,
      'newsletter_confirm',
      'newsletter_welcome',
      'vouchers_issued',
      'voucher_refunded',
      'voucher_extended',
      'transfer_to_operator',
      'serious_reason_to_operator',
      'trouble_to_operator',
      'calendar_to_operator',
      'payment_incident_to_operator',
      'contact_to_operator',
      'review_reported_to_operator',
      'present',
    ];
    const expected = templates.flatMap((name) => ['subject', 'title', 'text'].map((part) => `${name}.${part}`));
    const ofTemplates = Object.keys(mailTexts.cs).filter((key) => /\.(subject|title|text)$/.test(key));
    expect(ofTemplates.sort()).toEqual(expected.sort());
    for (const locale of locales)
      expect(new Set(Object.values(mailTexts[locale]).map((value) => value.trim() !== ''))).toEqual(new Set([true]));
  });

  it('throw when a value is missing', () => {
    expect(() => text('en', 'footer')).toThrow(/"number" was not provided/);
  });
});

it('an e-mail has the same content as text and HTML, and escapes what a guest typed', () => {
  const email: Email = {
    language: 'en',
    brand: 'Magical Places',
    subject: 'A <b>subject</b>',
    title: 'Title',
    greeting: 'Hello <script>alert(1)</script>,',
    body: 'Body',
    actions: [{ label: 'Pay', url: 'https://shop.example/en/status?id=1&code=2' }],
    facts: [['Note', '"quoted" & <i>']],
    footer: 'Footer',
  };
  expect(emailText(email, 'Imprint')).toContain('Pay:\nhttps://shop.example/en/status?id=1&code=2');
  expect(emailText(email, 'Imprint')).toContain('Note: "quoted" & <i>');
  const html = emailHtml(email, 'Imprint');
  expect(html).toContain('href="https://shop.example/en/status?id=1&amp;code=2"');
  expect(html).not.toMatch(/<script|<b>|<i>/);
});
