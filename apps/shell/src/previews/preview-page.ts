import { localeTags, type Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import type { Preview } from '@mp/remotes/manifest';
import { stylesPath } from './preview-styles.ts';
import { previewTexts, type PreviewTexts } from './preview-texts.ts';

/** The host's style sheets. */
interface PageStyles {
  readonly css: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
}

/** The page of a preview link: a description of the preview, and a button that starts it. */
export function offerPage(preview: Preview, token: string, locale: Locale, styles: PageStyles): string {
  const texts = previewTexts(locale);
  const { text } = texts;
  const other = locale === 'cs' ? 'en' : 'cs';
  return pageOf(
    locale,
    texts,
    styles,
    `<p>${texts.of('preview.offer', preview)}</p><p>${text('preview.real')} ${text('preview.one')}</p>` +
      `<form method="post" action="/${locale}/preview"><input type="hidden" name="token" value="${token}">` +
      `<button>${text('preview.start')}</button></form>`,
    `<a href="/${other}/preview/${token}" lang="${localeTags[other]}" hreflang="${localeTags[other]}">${text('preview.other')}</a>`,
  );
}

/** The page of a preview that cannot start, with the reason. */
export const refusedPage = (why: 'preview.refused' | 'preview.foreign', locale: Locale, styles: PageStyles): string => {
  const texts = previewTexts(locale);
  return pageOf(locale, texts, styles, `<p role="alert">${texts.text(why)}</p>`);
};

const pageOf = (locale: Locale, { text }: PreviewTexts, { css, integrity }: PageStyles, content: string, more = '') =>
  `<!doctype html><html lang="${localeTags[locale]}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>${text('preview.title')}</title>` +
  css.map((file) => `<link rel="stylesheet" href="${file}" integrity="${integrity[file] ?? ''}">`).join('') +
  `<link rel="stylesheet" href="${stylesPath}"></head><body><main class="preview-page"><h1>${text('preview.title')}</h1>` +
  `${content}<nav><a href="${href('home', { locale })}">${text('preview.leave')}</a>${more}</nav></main></body></html>`;
