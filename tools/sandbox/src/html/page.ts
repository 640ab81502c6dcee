import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Locale } from '@mp/domain';
import { html, type Markup } from './html.ts';
import { styleSheet } from './style.ts';

export interface Page {
  readonly language: Locale;
  readonly title: string;
  readonly body: Markup;
  /** The name in the header: the bank's, except on pages about the sandbox itself. */
  readonly house?: 'bank' | 'sandbox';
  /** Lists are wider than forms. */
  readonly wide?: boolean;
  /** Other origins that a form may lead to: browsers also check redirects against `form-action`. */
  readonly formTargets?: readonly string[];
  readonly status?: number;
}

const words = {
  cs: {
    bank: 'Zkušební banka',
    sandbox: 'Okolní svět',
    demo: 'Ukázka',
    notice: 'Toto není skutečná banka. Žádné peníze se nepřevádějí.',
  },
  en: {
    bank: 'Demonstration Bank',
    sandbox: 'The outside world',
    demo: 'Demo',
    notice: 'This is not a real bank. No money changes hands.',
  },
} as const;

// Outside the template: the policy allows exactly this text by hash.
const style: Markup = { html: `<style>${styleSheet}</style>` };
const styleHash = createHash('sha256').update(styleSheet).digest('base64');

/** The content security policy of every page: own styles and forms, no scripts. */
const contentPolicy = (formTargets: readonly string[] = []): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self' data:",
    "frame-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sends a whole page. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { bank, sandbox, demo, notice } = words[page.language];
  const house = page.house === 'sandbox' ? sandbox : bank;
  const document = html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title} · ${house}</title>
        <link rel="icon" href="data:," />
        ${style}
      </head>
      <body>
        <header class="band">
          <div class="band-inner">
            <svg class="mark" viewBox="0 0 36 36" aria-hidden="true">
              <path d="M3 14 18 4l15 10v3H3z" fill="#d99a2b" />
              <path d="M6 19h4v9H6zm8 0h4v9h-4zm8 0h4v9h-4zM3 30h30v3H3z" fill="#dfe8e3" />
            </svg>
            <span class="bank">${house}</span>
            <span class="demo">${demo}</span>
          </div>
        </header>
        <div class="notice">${notice}</div>
        <main class="${page.wide ? 'wide' : 'narrow'}">${page.body}</main>
      </body>
    </html>`;
  return reply
    .status(page.status ?? 200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy(page.formTargets))
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(document.html);
}
