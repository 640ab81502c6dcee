import type { ReservationLineWire } from '@mp/contract';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { buttonClass } from '@mp/ui';
import type { RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';
import { useDeskEditorQuery } from '../api/entries.ts';
import {
  csvPath,
  reservationKeys,
  useConsoleReservationsQuery,
  type ReservationQuestion,
} from '../api/reservations.ts';
import { ListView } from '../console/list-view.tsx';
import { SaveFileButton } from '../console/save-file-button.tsx';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { DataTable } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { ColumnChoice, useHiddenColumns } from './column-choice.tsx';
import { ActOnMany } from './many/act-on-many.tsx';
import { useReservationColumns } from './reservation-columns.tsx';
import { ReservationFilters } from './reservation-filters.tsx';
import styles from './reservations.module.css';

/** The list of reservations with its views and filters, which are in the address. */
export function ReservationList() {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const { data: own } = useDeskEditorQuery();
  const question = Object.fromEntries(reservationKeys.map((key) => [key, query.get(key) ?? ''])) as ReservationQuestion;
  const list = useConsoleReservationsQuery(question);
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.reservations')}>
        {own?.rights.includes('bookings') && (
          <Link
            className={buttonClass({ variant: 'callToAction', compact: true })}
            to={href('console', { locale, params: { section: 'reservations', item: 'new' } })}
          >
            {text('reservations.new')}
          </Link>
        )}
        <SaveFileButton label={text('reservations.csv')} file={[csvPath(question), 'reservations.csv', 'POST']} />
      </SectionHeading>
      <ReservationFilters view={question.view || 'all'} />
      <ListView section="reservations" list={list} none={text('reservations.none')}>
        {(lines) => <Lines key={query.toString()} lines={lines} />}
      </ListView>
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly ReservationLineWire[] }) {
  const { text } = useText();
  const { data: own } = useDeskEditorQuery();
  const [selected, setSelected] = useState<RowSelectionState>({});
  const columns = useReservationColumns();
  const [hidden, setHidden] = useHiddenColumns();
  const mayChange = own?.rights.includes('bookings') ?? false;
  return (
    <>
      <div className={styles.tools}>
        {mayChange && <ActOnMany selected={lines.filter(({ id }) => selected[id])} onDone={() => setSelected({})} />}
        <ColumnChoice columns={columns.slice(1)} hidden={hidden} onChange={setHidden} />
      </div>
      <DataTable
        caption={text('console.section.reservations')}
        columns={columns}
        rows={lines}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        hidden={hidden}
        {...(mayChange && { selection: { selected, onChange: setSelected } })}
      />
    </>
  );
}
