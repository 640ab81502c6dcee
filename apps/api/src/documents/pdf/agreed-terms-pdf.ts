import { dateInZone, operatorTimeZone, type Locale } from '@mp/domain';
import { formatDate } from '@mp/i18n';
import { readMarkdown, type Inline } from '@mp/i18n/markdown';
import type { AgreedText } from './agreed-terms.ts';
import { makePdf } from './pdf.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { documentWords } from './texts.ts';

/** Renders the texts that the guest agreed to, so that they can keep them. */
export async function agreedTermsPdf(
  texts: readonly AgreedText[],
  language: Locale,
  { reservation, now }: { readonly reservation: string; readonly now: Date },
): Promise<Buffer> {
  const t = documentWords(language);
  const title = t('agreed.title', { number: reservation });
  return makePdf({ title, author: t('brand'), language, now }, (doc, set) => {
    const sheet = createSheet(doc, set);
    sheet.head(t('brand'), title);
    for (const { title: name, content, version, effectiveFrom, agreedAt } of texts) {
      sheet.heading(name);
      sheet.paragraph(
        t('agreed.version', {
          version: String(version),
          from: formatDate(effectiveFrom, language),
          agreed: formatDate(dateInZone(agreedAt, operatorTimeZone), language),
        }),
      );
      drawMarkdown(sheet, content);
    }
  });
}

function drawMarkdown(sheet: Sheet, content: string): void {
  for (const block of readMarkdown(content)) {
    if (block.kind === 'list') for (const item of block.items) sheet.paragraph(`– ${plainText(item)}`);
    else if (block.kind === 'heading') sheet.heading(plainText(block.inside));
    else sheet.paragraph(plainText(block.inside));
  }
}

const plainText = (inside: readonly Inline[]): string =>
  inside.map((part) => (part.kind === 'text' ? part.text : plainText(part.inside))).join('');
