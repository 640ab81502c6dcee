import type { SellerData } from '@mp/contract';
import section from '../console/section.module.css';
import { countryName } from '../text/country-name.ts';
import { useText } from '../text/use-text.ts';

/** What is known of a seller. */
export function SellerFacts({ data }: { readonly data: SellerData }) {
  const { text, locale } = useText();
  const yesNo = (value: boolean | null) =>
    text(value === null ? 'sellers.unknown' : value ? 'sellers.yes' : 'sellers.no');
  const lines = [
    ['name', [data.name, data.legal_form].filter(Boolean).join(', ')],
    ['is_trader', yesNo(data.is_trader)],
    ['is_private', yesNo(data.is_private)],
    ...(
      ['street', 'city', 'postal_code', 'country', 'company_number', 'tax_number', 'birth_date', 'iban'] as const
    ).map(
      (field) =>
        [field, field === 'country' ? data.country && countryName(data.country, locale) : data[field]] as const,
    ),
    ['vat_status', data.vat && text(`sellers.vat.${data.vat.status}`)],
    ['vat_number', data.vat?.number ?? null],
    ['email', data.email],
    ['phone', data.phone],
  ] as const;
  return (
    <dl className={section.facts}>
      {lines
        .filter(([, value]) => value)
        .map(([field, value]) => (
          <div key={field}>
            <dt>{text(`sellers.field.${field}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
