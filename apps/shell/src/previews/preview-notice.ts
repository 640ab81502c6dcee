import { localeTags, type Locale } from '@mp/domain';
import type { Preview } from '@mp/remotes/manifest';
import { stylesPath } from './preview-styles.ts';
import { escaped, previewTexts, type PreviewTexts } from './preview-texts.ts';

/** The page below a notice. */
interface Where {
  readonly locale: Locale;
  /** With its query. */
  readonly path: string;
}

/** The notice above every page of a preview: its release, its end, and a button that ends it. */
export function previewNotice(preview: Preview, where: Where): string {
  const texts = previewTexts(where.locale);
  const { locale, path } = where;
  return noticeOf(
    where,
    texts,
    `<p>${texts.of('preview.badge', preview)}</p>` +
      `<form method="post" action="/${locale}/preview/end"><input type="hidden" name="back" value="${escaped(path)}">` +
      `<button>${texts.text('preview.end')}</button></form>`,
  );
}

/** The notice above the first page after a preview has ended. */
export function endedNotice(where: Where): string {
  const texts = previewTexts(where.locale);
  return noticeOf(where, texts, `<p>${texts.text('preview.refused')} ${texts.text('preview.live')}</p>`);
}

const noticeOf = ({ locale }: Where, { text }: PreviewTexts, content: string): string =>
  `<link rel="stylesheet" href="${stylesPath}">` +
  `<aside class="preview-notice" lang="${localeTags[locale]}" aria-label="${text('preview.label')}">${content}</aside>`;
