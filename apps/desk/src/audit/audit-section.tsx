import { auditSubjectKinds, type AuditEntryWire } from '@mp/contract';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Button, Select, SkeletonText, TextInput } from '@mp/ui';
import { Form } from 'react-router';
import { useAuditEntriesQuery } from '../api/audit.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { AuditCheck } from './audit-check.tsx';
import styles from './audit-section.module.css';

/** The audit log: what staff did, when and why. */
export default function AuditSection() {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const question = { q: query.get('q') ?? '', subject: query.get('subject') ?? '', after: query.get('after') ?? '' };
  const { data, error, isFetching, refetch } = useAuditEntriesQuery(question);
  return (
    <>
      <div className={styles.head}>
        <h1>{text('console.section.audit')}</h1>
        <AuditCheck />
      </div>
      <Form method="get" role="search" className={styles.filters}>
        <TextInput name="q" type="search" label={text('audit.words')} defaultValue={question.q} maxLength={200} />
        <Select name="subject" label={text('audit.subject')} defaultValue={question.subject}>
          <option value="">{text('list.all')}</option>
          {auditSubjectKinds.map((kind) => (
            <option key={kind} value={kind}>
              {text(`audit.kind.${kind}`)}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="quiet">
          {text('list.search')}
        </Button>
      </Form>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={8} />}
      {data && (
        <section aria-busy={isFetching} className={styles.found}>
          {data.data.length === 0 ? <p role="status">{text('audit.none')}</p> : <Entries entries={data.data} />}
          {data.next && (
            <Link
              to={href('console', {
                locale,
                params: { section: 'audit' },
                query: { ...Object.fromEntries(query), after: data.next },
              })}
            >
              {text('list.next')}
            </Link>
          )}
        </section>
      )}
    </>
  );
}

function Entries({ entries }: { readonly entries: readonly AuditEntryWire[] }) {
  const { text, instant } = useText();
  const columns: readonly DataColumn<AuditEntryWire>[] = [
    {
      id: 'subject',
      header: text('audit.subject'),
      cell: ({ row: { original } }) =>
        `${text(`audit.kind.${original.subject.kind}`)} ${original.detail?.label ?? original.subject.id}`,
    },
    { id: 'action', header: text('audit.action'), cell: ({ row: { original } }) => <ActionOf entry={original} /> },
    {
      id: 'actor',
      header: text('audit.actor'),
      cell: ({ row: { original } }) => original.detail?.actor ?? text('audit.erased'),
    },
    { id: 'reason', header: text('action.reason'), cell: ({ row: { original } }) => original.detail?.reason ?? '–' },
    { id: 'when', header: text('audit.when'), cell: ({ row: { original } }) => instant(original.happened_at) },
  ];
  return (
    <DataTable
      caption={text('console.section.audit')}
      columns={columns}
      rows={entries}
      rowId={({ id }) => id}
      rowName={({ action }) => action}
    />
  );
}

/** An action, with what it changed. */
function ActionOf({ entry: { action, detail } }: { readonly entry: AuditEntryWire }) {
  const { text } = useText();
  const change = JSON.stringify({ before: detail?.before, after: detail?.after }, null, 2);
  if (!detail?.before && !detail?.after) return action;
  return (
    <details>
      <summary>{action}</summary>
      <pre className={styles.change} aria-label={text('audit.change')}>
        {change}
      </pre>
    </details>
  );
}
