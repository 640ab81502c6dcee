import { nightsBetween } from '@mp/domain';
import { formatDate, formatMoney } from '@mp/i18n';
import { makePdf } from './pdf.ts';
import { createSheet } from './sheet.ts';
import type { StayFacts } from './stay-facts.ts';
import { documentText, type DocumentTextKey } from './texts.ts';

/** The confirmation of a stay, to print and to take along. One that has been cancelled says so. */
export async function confirmationPdf(facts: StayFacts, now: Date): Promise<Buffer> {
  const { reservation, language, currency, place, town, rate, rooms, practical, latitude, longitude } = facts;
  const { number, arrival, departure, adults, children, contact, status } = reservation;
  const t = (key: DocumentTextKey, values?: Readonly<Record<string, string>>) => documentText(language, key, values);
  const amount = (minor: number) => formatMoney({ minor, currency }, language);
  const isOn = status === 'confirmed';
  const title = isOn ? t('confirmation.title') : t('confirmation.cancelled');
  return makePdf({ title: `${title} ${number}`, author: t('brand'), language, now }, (doc, set) => {
    const sheet = createSheet(doc, set);
    sheet.head(t('brand'), title);
    sheet.facts([
      [t('number'), number],
      [t('place'), `${place}, ${town}`],
      [t('arrival'), formatDate(arrival, language, 'withWeekday')],
      [t('departure'), formatDate(departure, language, 'withWeekday')],
      [t('nights'), String(nightsBetween(arrival, departure))],
      [t('party'), t('party.value', { adults: String(adults), children: String(children) })],
      [t('rooms'), rooms.map(({ name, count }) => `${count} × ${name}`).join(', ')],
      [t('rate'), rate],
      [t('guest'), `${contact.name} ${contact.surname}`],
      [t('total'), amount(reservation.total_minor)],
      ...(reservation.premium_minor > 0 ? [[t('insurance'), t('insurance.yes')] as const] : []),
      [t('coordinates'), `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`],
    ]);
    if (!isOn) return;
    if (practical !== '') {
      sheet.heading(t('practical'));
      sheet.paragraph(practical);
    }
    sheet.heading(t('terms'));
    sheet.paragraph(reservation.premium_minor > 0 ? t('terms.insured') : t('terms.plain'));
  });
}
