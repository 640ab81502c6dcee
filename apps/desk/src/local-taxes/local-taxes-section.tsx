import type { MunicipalityWire } from '@mp/contract';
import { municipalityViews } from '@mp/contract';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { useMunicipalitiesQuery } from '../api/local-taxes.ts';
import { Pager } from '../console/pager.tsx';
import { SearchForm } from '../console/search-form.tsx';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import type { SectionProps } from '../console/section-ids.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { countryName } from '../text/country-name.ts';
import { useText } from '../text/use-text.ts';
import { MunicipalityPage } from './municipality-page.tsx';
import { useRuleText } from './use-rule-text.ts';

/** Local taxes: municipalities, and one of them with its places. */
export default function LocalTaxesSection({ item }: SectionProps) {
  return item === null ? <Municipalities /> : <MunicipalityPage id={item} />;
}

function Municipalities() {
  const { text } = useText();
  const { query } = usePageContext();
  const question = { q: query.get('q') ?? '', view: query.get('view') ?? '', after: query.get('after') ?? '' };
  const { data, error, isFetching, refetch } = useMunicipalitiesQuery(question);
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.local-taxes')} />
      <p className={section.words}>{text('local-taxes.lead')}</p>
      <SearchForm
        words={text('local-taxes.words')}
        views={municipalityViews.map((value) => ({ value, label: text(`local-taxes.view.${value}`) }))}
      />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={8} />}
      {data && (
        <section aria-busy={isFetching} className={section.stack}>
          {data.data.length === 0 ? (
            <p role="status">{text('local-taxes.none')}</p>
          ) : (
            <MunicipalityTable municipalities={data.data} />
          )}
          <Pager section="local-taxes" next={data.next} />
        </section>
      )}
    </div>
  );
}

function MunicipalityTable({ municipalities }: { readonly municipalities: readonly MunicipalityWire[] }) {
  const { text, locale } = useText();
  const { amount, day } = useRuleText();
  const columns: readonly DataColumn<MunicipalityWire>[] = [
    {
      id: 'municipality',
      header: text('local-taxes.municipality'),
      cell: ({ row: { original } }) => (
        <Link to={href('console', { locale, params: { section: 'local-taxes', item: original.id } })}>
          {original.municipality}
        </Link>
      ),
    },
    {
      id: 'country',
      header: text('local-taxes.country'),
      cell: ({ row: { original } }) => countryName(original.country, locale),
    },
    { id: 'places', header: text('local-taxes.places'), cell: ({ row: { original } }) => original.places },
    {
      id: 'today',
      header: text('local-taxes.today'),
      cell: ({ row: { original } }) =>
        original.today.length === 0 ? text('local-taxes.nothing') : original.today.map(amount).join('; '),
    },
    {
      id: 'next',
      header: text('local-taxes.nextChange'),
      cell: ({ row: { original } }) => (original.next_change ? day(original.next_change) : '–'),
    },
    {
      id: 'verified',
      header: text('local-taxes.source'),
      cell: ({ row: { original } }) =>
        original.is_verified === null
          ? '–'
          : text(original.is_verified ? 'local-taxes.verified' : 'local-taxes.notVerified'),
    },
  ];
  return (
    <DataTable
      caption={text('console.section.local-taxes')}
      columns={columns}
      rows={municipalities}
      rowId={({ id }) => id}
      rowName={({ municipality }) => municipality}
    />
  );
}
