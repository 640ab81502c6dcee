import { auditSubjectKinds, type AuditEntryWire } from '@mp/contract';
import { usePageContext } from '@mp/host-api';
import { Select, TextInput } from '@mp/ui';
import { useAuditEntriesQuery } from '../api/audit.ts';
import { ListView } from '../console/list-view.tsx';
import { SearchForm } from '../console/search-form.tsx';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { actionName } from './action-name.ts';
import { AuditCheck } from './audit-check.tsx';
import styles from './audit-section.module.css';

/** The audit log: what staff did, when and why. */
export default function AuditSection() {
  const { text } = useText();
  const { query } = usePageContext();
  const list = useAuditEntriesQuery({
    q: query.get('q') ?? '',
    subject: query.get('subject') ?? '',
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    after: query.get('after') ?? '',
  });
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.audit')}>
        <AuditCheck />
      </SectionHeading>
      <SearchForm words={text('audit.words')}>
        <Select name="subject" label={text('audit.subject')}>
          <option value="">{text('list.all')}</option>
          {auditSubjectKinds.map((kind) => (
            <option key={kind} value={kind}>
              {text(`audit.kind.${kind}`)}
            </option>
          ))}
        </Select>
        <TextInput name="from" type="date" label={text('audit.from')} />
        <TextInput name="to" type="date" label={text('audit.to')} />
      </SearchForm>
      <ListView section="audit" list={list} none={text('audit.none')}>
        {(entries) => <Entries entries={entries} />}
      </ListView>
    </div>
  );
}

function Entries({ entries }: { readonly entries: readonly AuditEntryWire[] }) {
  const { intl, text, instant } = useText();
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
      rowName={({ action }) => actionName(action, intl)}
    />
  );
}

/** An action, with what it changed. */
function ActionOf({ entry: { action, detail } }: { readonly entry: AuditEntryWire }) {
  const { intl, text } = useText();
  const change = JSON.stringify({ before: detail?.before, after: detail?.after }, null, 2);
  const name = actionName(action, intl);
  if (!detail?.before && !detail?.after) return name;
  return (
    <details>
      <summary>{name}</summary>
      <pre className={styles.change} aria-label={text('audit.change')}>
        {change}
      </pre>
    </details>
  );
}
