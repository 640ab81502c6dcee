import { localeTags, type Locale } from '@mp/domain';
import type { Preview, PreviewRefusalCode } from '@mp/signed-releases';
import { stylesPath } from './preview-styles.ts';
import { escaped, previewTexts, type PreviewTexts } from './preview-texts.ts';

/** Where a page was asked for, and in which language. */
interface Where {
  readonly locale: Locale;
  /** With its query. */
  readonly path: string;
}

/** What stands above every page of a preview: which release it is of, until when, and the way out. */
export function previewNotice(preview: Preview, where: Where): string {
  const texts = previewTexts(where.locale);
  return noticeOf(where, texts, `<p>${texts.of('preview.badge', preview)}</p>${endForm(where, texts)}`);
}

/** What stands above a page, once, whose preview is not shown: why, and that the page is the live one. */
export function refusalNotice(code: PreviewRefusalCode, where: Where): string {
  const texts = previewTexts(where.locale);
  const words = `<p>${refusalText(code, texts)} ${texts.text('preview.live')}</p>`;
  return noticeOf(where, texts, code === 'preview_not_ready' ? words + endForm(where, texts) : words);
}

export const refusalText = (code: PreviewRefusalCode, { text }: PreviewTexts): string =>
  `${text(`preview.refused.${code}`)} <code>[${code}]</code>`;

const noticeOf = ({ locale }: Where, { text }: PreviewTexts, content: string): string =>
  `<link rel="stylesheet" href="${stylesPath}">` +
  `<aside class="preview-notice" lang="${localeTags[locale]}" aria-label="${text('preview.label')}">${content}</aside>`;

const endForm = ({ locale, path }: Where, { text }: PreviewTexts): string =>
  `<form method="post" action="/${locale}/preview/end"><input type="hidden" name="back" value="${escaped(path)}">` +
  `<button>${text('preview.end')}</button></form>`;
