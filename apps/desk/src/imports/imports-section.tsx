import type { ImportsWire } from '@mp/contract';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { useImportsQuery } from '../api/imports.ts';
import { SaveFileButton } from '../console/save-file-button.tsx';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import type { SectionProps } from '../console/section-ids.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { ChooseFiles } from './choose-files.tsx';
import { ImportPage } from './import-page.tsx';

type ImportRun = ImportsWire['data'][number];

/** Imports of the catalogue from files, and its export. */
export default function ImportsSection({ item }: SectionProps) {
  return item === null ? <Imports /> : <ImportPage id={item} />;
}

function Imports() {
  const { text, locale, instant } = useText();
  const { data, error, refetch } = useImportsQuery();
  const columns: readonly DataColumn<ImportRun>[] = [
    {
      id: 'files',
      header: text('imports.files'),
      cell: ({ row: { original } }) => (
        <Link to={href('console', { locale, params: { section: 'imports', item: original.id } })}>{original.name}</Link>
      ),
    },
    {
      id: 'state',
      header: text('imports.stateLabel'),
      cell: ({ row: { original } }) => text(`imports.state.${original.state}`),
    },
    {
      id: 'at',
      header: text('imports.at'),
      look: 'line',
      cell: ({ row: { original } }) => instant(original.created_at),
    },
    { id: 'by', header: text('imports.by'), cell: ({ row: { original } }) => original.by },
  ];
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.imports')}>
        <SaveFileButton label={text('imports.export')} file={['/console/catalogue.zip', 'catalogue.zip']} />
        <SaveFileButton label={text('imports.exportPictures')} file={['/console/pictures.zip', 'pictures.zip']} />
      </SectionHeading>
      <p className={section.words}>{text('imports.lead')}</p>
      <p className={section.words}>{text('imports.exportLead')}</p>
      <ChooseFiles />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={4} />}
      {data && data.data.length > 0 && (
        <DataTable
          caption={text('imports.runs')}
          columns={columns}
          rows={data.data}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
        />
      )}
    </div>
  );
}
