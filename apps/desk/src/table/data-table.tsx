import { VisuallyHidden } from '@mp/ui';
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ColumnVisibilityState,
  type OnChangeFn,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useText } from '../text/use-text.ts';
import styles from './data-table.module.css';

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature });

/** A column: `header` is its label, which phones show beside the value. */
export type DataColumn<Row extends object> = ColumnDef<typeof features, Row, unknown> & {
  readonly id: string;
  readonly header: string;
  /** `amount` is aligned at its end, `line` never breaks. */
  readonly look?: 'amount' | 'line';
};

interface DataTableProps<Row extends object> {
  /** Read by screen readers. */
  readonly caption: string;
  /** The first column names the row. */
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  /** Rows can be selected if it is given. */
  readonly selection?: {
    readonly selected: RowSelectionState;
    readonly onChange: OnChangeFn<RowSelectionState>;
  };
  readonly hidden?: ColumnVisibilityState;
  /** What stands in place of a table without rows. */
  readonly none?: string;
}

/** Table of the console's lists. On a phone each row is a card with the label of each value. */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  rowId,
  rowName,
  selection,
  hidden = {},
  none,
}: DataTableProps<Row>) {
  const { text } = useText();
  const table = useTable({
    features,
    columns: [...columns],
    data: [...rows],
    getRowId: rowId,
    enableRowSelection: selection !== undefined,
    state: { rowSelection: selection?.selected ?? {}, columnVisibility: hidden },
    ...(selection && { onRowSelectionChange: selection.onChange }),
  });
  const shown = new Map(columns.map(({ id, header, look }) => [id, { header, className: look && styles[look] }]));
  if (rows.length === 0) return <p>{none ?? text('table.none')}</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          {table.getHeaderGroups().map(({ id, headers }) => (
            <tr key={id}>
              {selection && (
                <th scope="col">
                  <input
                    type="checkbox"
                    className={styles.check}
                    aria-label={text('table.selectAll')}
                    checked={table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {headers.map((header) => (
                <th key={header.id} scope="col" className={shown.get(header.column.id)?.className}>
                  {shown.get(header.column.id)?.header}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {selection && (
                <td className={styles.checkCell}>
                  <input
                    type="checkbox"
                    className={styles.check}
                    aria-label={text('table.select', { name: rowName(row.original) })}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {row.getVisibleCells().map((cell, index) => {
                const { header, className } = shown.get(cell.column.id) ?? {};
                return index === 0 ? (
                  <th key={cell.id} scope="row" className={className}>
                    <table.FlexRender cell={cell} />
                  </th>
                ) : (
                  <td key={cell.id} data-label={header} className={className}>
                    <table.FlexRender cell={cell} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
