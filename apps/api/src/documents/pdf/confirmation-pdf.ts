import { formatMoney } from '@mp/i18n';
import { agreedMinor } from '../../booking/reservation-record/charge.ts';
import { benefitLines } from '../../offer/club/stay-benefits.ts';
import { arrivalParagraphs } from './arrival-lines.ts';
import { cancellationTerms } from './cancellation-terms.ts';
import { drawHead } from './confirmation-head.ts';
import { makePdf } from './pdf.ts';
import { sellerLines } from './seller-lines.ts';
import { createSheet } from './sheet.ts';
import type { StayFacts } from './stay-facts.ts';
import { documentWords } from './texts.ts';

/**
 * Renders the printable confirmation of a stay: the place's picture, dates, address and arrival instructions. That of a
 * cancelled stay says so and has no directions.
 *
 * @param options.cover the place's picture; null if there is none
 * @param options.map the place's map; null if there is none
 */
export async function confirmationPdf(
  facts: StayFacts,
  { now, cover: picture, map }: { readonly now: Date; readonly cover: Buffer | null; readonly map: Buffer | null },
): Promise<Buffer> {
  const { reservation, language, currency, rate, rooms, extras, practical, seller } = facts;
  const { number, contact, status, premium_minor, spot_tax_minor } = reservation;
  const t = documentWords(language);
  const benefits = benefitLines(reservation.club_benefits, language);
  const isOn = status === 'confirmed';
  const isInsured = premium_minor > 0;
  const title = isOn ? t('confirmation.title') : t('confirmation.cancelled');
  return makePdf({ title: `${title} ${number}`, author: t('brand'), language, now }, (doc, set) => {
    const sheet = createSheet(doc, set);
    sheet.startAt(drawHead(doc, set, facts, { title, picture, map, isOn }));
    sheet.blocks(
      [t('guest'), `${contact.name} ${contact.surname}`],
      [t('rooms'), ...rooms.map(({ name, count }) => `${count} × ${name}`)],
      [t('rate'), rate],
      ...(extras.length > 0 ? [[t('extras'), ...extras.map(({ name, count }) => `${count} × ${name}`)] as const] : []),
      [
        t('total'),
        formatMoney({ minor: agreedMinor(reservation), currency }, language),
        ...(isInsured ? [t('insurance')] : []),
        ...(spot_tax_minor > 0
          ? [t('spotTax', { tax: formatMoney({ minor: spot_tax_minor, currency }, language) })]
          : []),
      ],
    );
    if (!isOn) return;
    if (benefits.length > 0) sheet.blocks([t('club'), ...benefits]);
    sheet.heading(t('arrival.heading'));
    for (const lines of arrivalParagraphs(facts)) sheet.paragraph(lines.join('\n'));
    if (practical !== '') {
      sheet.heading(t('practical'));
      sheet.paragraph(practical);
    }
    sheet.heading(t('seller.terms'));
    sheet.paragraph([...sellerLines(seller, language), cancellationTerms(reservation, language)].join('\n'));
  });
}
