import type { ChargedPlaceWire } from '@mp/contract';
import section from '../console/section.module.css';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { EndFee, NewFee } from './place-fees.tsx';
import { PlaceRules } from './place-rules.tsx';
import { useRuleText } from './use-rule-text.ts';

/** The places of a municipality, with what differs there and their mandatory fees. */
export function ChargedPlaces({ places }: { readonly places: readonly ChargedPlaceWire[] }) {
  const { text, locale } = useText();
  const { charged, period } = useRuleText();
  const columns: readonly DataColumn<ChargedPlaceWire>[] = [
    { id: 'place', header: text('local-taxes.place'), cell: ({ row: { original } }) => original.name },
    {
      id: 'differs',
      header: text('local-taxes.differs'),
      cell: ({ row: { original } }) =>
        [
          original.municipality && text('local-taxes.townIs', { town: original.town }),
          original.collected && text(`local-taxes.collected.${original.collected}`),
        ]
          .filter(Boolean)
          .join(' · ') || '–',
    },
    {
      id: 'fees',
      header: text('local-taxes.fees'),
      cell: ({ row: { original } }) =>
        original.fees.length === 0 ? (
          '–'
        ) : (
          <ul className={section.list}>
            {original.fees.map((fee) => (
              <li key={fee.id}>
                {fee.name[locale]}: {charged(fee)} {text(`local-taxes.per.${fee.per}`)}{' '}
                <span className={section.quiet}>
                  {text(`local-taxes.state.${fee.state}`)}, {period(fee)}
                </span>{' '}
                {(fee.state === 'now' || fee.state === 'later') && (
                  <EndFee key={original.version} place={original} fee={fee} />
                )}
              </li>
            ))}
          </ul>
        ),
    },
    {
      id: 'actions',
      header: text('console.actions'),
      cell: ({ row: { original } }) => (
        <span className={section.actions}>
          <PlaceRules key={`rules ${original.version}`} place={original} />
          <NewFee key={`fee ${original.version}`} place={original} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={text('local-taxes.placesAndFees')}
      columns={columns}
      rows={places}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
    />
  );
}
