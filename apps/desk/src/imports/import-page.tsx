import type { ImportDetailWire } from '@mp/contract';
import { Notice, SkeletonText } from '@mp/ui';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import { useImportDetailQuery } from '../api/imports.ts';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { LoadFailure } from '../frame/load-failure.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';

const everyMs = 1_000;

type RunningState = 'checking' | 'importing';

const isRunning = (state: ImportDetailWire['state']): state is RunningState =>
  state === 'checking' || state === 'importing';

/** An import: how far it is, and then the report of its dry run or of what it has written. */
export function ImportPage({ id }: { readonly id: string }) {
  const { data, error, refetch } = useImportDetailQuery(id);
  // The second subscription asks again while the first one's data say that the run goes on.
  useImportDetailQuery(id, { pollingInterval: data && isRunning(data.state) ? everyMs : 0 });
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return data ? <Import run={data} /> : <SkeletonText lines={6} />;
}

function Import({ run }: { readonly run: ImportDetailWire }) {
  const { text, instant } = useText();
  const { state, percent, by, created_at, version, problem_count, problems, files } = run;
  const send = useSendAction({ path: `/console/imports/${run.id}`, body: { version }, takesReason: false });
  return (
    <div className={section.stack}>
      <SectionHeading title={run.name}>
        {state === 'checked' && (
          <ActionButton key={version} label={text('imports.start')} done={text('imports.started')} send={send} />
        )}
      </SectionHeading>
      <p className={section.quiet}>
        {instant(created_at)} · {by}
      </p>
      {isRunning(state) ? (
        <p>
          <label htmlFor="import-progress">{text(`imports.state.${state}`)}</label>{' '}
          <progress id="import-progress" max={100} value={percent} />
        </p>
      ) : (
        <Notice kind={state === 'refused' || state === 'failed' ? 'error' : 'success'}>
          {text(`imports.report.${state}`, { count: problem_count })}
        </Notice>
      )}
      {files.length > 0 && <Files files={files} />}
      {problems.length > 0 && <Problems problems={problems} />}
      {problem_count > problems.length && <p>{text('imports.more', { count: problem_count - problems.length })}</p>}
    </div>
  );
}

type WrittenFile = ImportDetailWire['files'][number];

function Files({ files }: { readonly files: readonly WrittenFile[] }) {
  const { text } = useText();
  const columns: readonly DataColumn<WrittenFile>[] = [
    { id: 'file', header: text('imports.file'), cell: ({ row: { original } }) => original.file },
    { id: 'rows', header: text('imports.rows'), look: 'amount', cell: ({ row: { original } }) => original.rows },
    { id: 'added', header: text('imports.added'), look: 'amount', cell: ({ row: { original } }) => original.added },
    {
      id: 'changed',
      header: text('imports.changed'),
      look: 'amount',
      cell: ({ row: { original } }) => original.changed,
    },
  ];
  return (
    <DataTable
      caption={text('imports.files')}
      columns={columns}
      rows={files}
      rowId={({ file }) => file}
      rowName={({ file }) => file}
    />
  );
}

type Problem = ImportDetailWire['problems'][number];

const placeOf = ({ file, line, column }: Problem): string => `${file}:${line}:${column}`;

function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  const { text } = useText();
  const columns: readonly DataColumn<Problem>[] = [
    { id: 'place', header: text('imports.place'), look: 'line', cell: ({ row: { original } }) => placeOf(original) },
    {
      id: 'problem',
      header: text('imports.problem'),
      cell: ({ row: { original } }) => text(`import.problem.${original.code}`),
    },
    { id: 'found', header: text('imports.found'), cell: ({ row: { original } }) => original.found || '–' },
    {
      id: 'expected',
      header: text('imports.expected'),
      cell: ({ row: { original } }) => <span lang="en">{original.expected}</span>,
    },
  ];
  return (
    <DataTable
      caption={text('imports.problems')}
      columns={columns}
      rows={problems}
      rowId={(problem) => `${placeOf(problem)} ${problem.code}`}
      rowName={placeOf}
    />
  );
}
