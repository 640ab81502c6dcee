import type { LocalTaxRuleWire, MunicipalityDetailWire } from '@mp/contract';
import { SkeletonText } from '@mp/ui';
import { useMunicipalityQuery } from '../api/local-taxes.ts';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { LoadFailure } from '../frame/load-failure.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { countryName } from '../text/country-name.ts';
import { useText } from '../text/use-text.ts';
import { ChargedPlaces } from './charged-places.tsx';
import { EndRule } from './end-rule.tsx';
import { NewRule } from './new-rule.tsx';
import { RuleSource } from './rule-source.tsx';
import { useRuleText } from './use-rule-text.ts';

/** A municipality: its rules with their history, and its places with their fees. */
export function MunicipalityPage({ id }: { readonly id: string }) {
  const { data, error, refetch } = useMunicipalityQuery(id);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return data ? <Municipality municipality={data} /> : <SkeletonText lines={8} />;
}

function Municipality({ municipality }: { readonly municipality: MunicipalityDetailWire }) {
  const { text, locale } = useText();
  const { municipality: name, country, rules, places, version } = municipality;
  return (
    <div className={section.stack}>
      <SectionHeading title={`${name} (${countryName(country, locale)})`}>
        <NewRule key={version} municipality={municipality} />
      </SectionHeading>
      {rules.length === 0 ? (
        <p role="status">{text('local-taxes.nothingHere')}</p>
      ) : (
        <Rules municipality={municipality} />
      )}
      <section className={section.part}>
        <h2>{text('local-taxes.placesAndFees')}</h2>
        {places.length === 0 ? <p>{text('local-taxes.noPlace')}</p> : <ChargedPlaces places={places} />}
      </section>
    </div>
  );
}

function Rules({ municipality }: { readonly municipality: MunicipalityDetailWire }) {
  const { text } = useText();
  const { amount, period, conditions, charged, day } = useRuleText();
  const columns: readonly DataColumn<LocalTaxRuleWire>[] = [
    { id: 'period', header: text('local-taxes.period'), cell: ({ row: { original } }) => period(original) },
    {
      id: 'state',
      header: text('local-taxes.stateLabel'),
      cell: ({ row: { original } }) => text(`local-taxes.state.${original.state}`),
    },
    { id: 'amount', header: text('local-taxes.amount'), cell: ({ row: { original } }) => amount(original) },
    {
      id: 'charged',
      header: text('local-taxes.charged'),
      cell: ({ row: { original } }) => (original.amount ? charged(original.amount) : '–'),
    },
    { id: 'conditions', header: text('local-taxes.conditions'), cell: ({ row: { original } }) => conditions(original) },
    {
      id: 'source',
      header: text('local-taxes.source'),
      cell: ({ row: { original } }) => (
        <span>
          {original.source_url ? <a href={original.source_url}>{original.source}</a> : original.source}{' '}
          <span className={section.quiet}>
            {original.read_on
              ? text('local-taxes.readOn', { day: day(original.read_on) })
              : text('local-taxes.notVerified')}
          </span>
        </span>
      ),
    },
    {
      id: 'actions',
      header: text('console.actions'),
      cell: ({ row: { original } }) => (
        <span className={section.actions}>
          <RuleSource key={`source ${municipality.version}`} municipality={municipality} rule={original} />
          {(original.state === 'now' || original.state === 'later') && (
            <EndRule key={`end ${municipality.version}`} municipality={municipality} rule={original} />
          )}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={text('local-taxes.rules')}
      columns={columns}
      rows={municipality.rules}
      rowId={({ id }) => id}
      rowName={period}
    />
  );
}
