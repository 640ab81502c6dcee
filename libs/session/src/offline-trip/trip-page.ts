import { headersOf, type TripNotes } from './trip-cache.ts';

/** A page that needs nothing else: no script, no file, no network. */
export interface TripDocument {
  readonly lang: string;
  readonly title: string;
  /** Style sheets, as text. */
  readonly styles: string;
  /** HTML of the body, with pictures inside it. */
  readonly body: string;
}

const escaped = (text: string): string => text.replace(/[<&]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The hash of a style element in the policy. */
async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

/** The page as the worker responds with it: it runs nothing and requests nothing but the shop's fonts. */
export async function tripPage({ lang, title, styles, body }: TripDocument, notes: TripNotes): Promise<Response> {
  // A style sheet must not end its own element.
  const css = styles.replaceAll('</', '<\\/');
  const html =
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<style>${css}</style></head><body>${body}</body></html>`;
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src '${await hashOf(css)}'`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      ...headersOf(notes),
    },
  });
}
