import type { Picture as PictureData, PlaceDetail } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Checkbox, Icon, Picture, VisuallyHidden } from '@mp/ui';
import { useIntl } from 'react-intl';
import { coversOf } from '../place-card/covers.ts';
import { stayQuery } from '../stay/stay.ts';
import { compareHref, type CompareQuery } from './compare-query.ts';
import { equipmentRows, factRows, type ComparedPlace, type CompareRow } from './compare-rows.ts';
import styles from './compare-table.module.css';
import { compared } from './compared.ts';
import { ComparePrice } from './compare-price.tsx';
import { CopyLink } from './copy-link.tsx';

interface CompareTableProps {
  readonly places: readonly ComparedPlace[];
  readonly query: CompareQuery;
}

/** The table: a column for each place. On a phone it scrolls horizontally; the row names stay visible. */
export function CompareTable({ places, query }: CompareTableProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { season } = usePageContext();
  const details = places.map(({ detail }) => detail);
  const equipment = equipmentRows(details);
  const covers = coversOf(details, season);
  return (
    <div className={styles.comparison}>
      <div className={styles.option}>
        {places.length > 1 && <Checkbox label={formatMessage({ id: 'compare.differencesOnly' })} />}
        <CopyLink query={query} />
      </div>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div className={styles.frame} role="region" aria-label={formatMessage({ id: 'compare.table' })} tabIndex={0}>
        <table className={styles.table} data-columns={places.length}>
          <caption>
            <VisuallyHidden>{formatMessage({ id: 'compare.table' })}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <td />
              {places.map((place) => (
                <ColumnHeading
                  key={place.detail.id}
                  place={place.detail}
                  cover={covers.get(place.detail.id) as PictureData}
                  query={query}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{formatMessage({ id: 'compare.price' })}</th>
              {places.map((place) => (
                <td key={place.detail.id}>
                  <ComparePrice place={place} stay={query.stay} />
                </td>
              ))}
            </tr>
            {factRows(details, intl).map((row) => (
              <Row key={row.id} row={row} marked={false}>
                {(value) => value || formatMessage({ id: 'compare.unknown' })}
              </Row>
            ))}
          </tbody>
          {equipment.length > 0 && (
            <tbody>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={places.length + 1}>
                  <span>{formatMessage({ id: 'compare.equipment' })}</span>
                </th>
              </tr>
              {equipment.map((row) => (
                <Row key={row.id} row={row} marked={row.differs}>
                  {(has) => (
                    <>
                      <Icon name={has ? 'check' : 'minus'} size={20} className={styles[has ? 'has' : 'hasNot']} />
                      <VisuallyHidden>{formatMessage({ id: has ? 'compare.yes' : 'compare.no' })}</VisuallyHidden>
                    </>
                  )}
                </Row>
              ))}
            </tbody>
          )}
        </table>
      </div>
    </div>
  );
}

interface ColumnHeadingProps {
  readonly place: PlaceDetail;
  readonly cover: PictureData;
  readonly query: CompareQuery;
}

function ColumnHeading({ place, cover, query }: ColumnHeadingProps) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  return (
    <th scope="col" className={styles.column}>
      <Picture picture={cover} sizes="(min-width: 1024px) 22vw, 46vw" eager alt="" className={styles.picture} />
      <Link
        className={styles.name}
        to={href('place', { locale, params: { place: place.slug }, query: stayQuery(query.stay) })}
      >
        {place.name}
      </Link>
      <Link
        className={styles.remove}
        to={compareHref({ ...query, ids: query.ids.filter((id) => id !== place.id) }, locale)}
        preventScrollReset
        onClick={() => compared.keep(compared.items().filter((id) => id !== place.id))}
      >
        <Icon name="close" size={18} />
        {formatMessage({ id: 'compare.remove' })}
        <VisuallyHidden>{formatMessage({ id: 'compare.remove.of' }, { name: place.name })}</VisuallyHidden>
      </Link>
    </th>
  );
}

interface RowProps<Value> {
  readonly row: CompareRow<Value>;
  /** Highlights differences, in tables with many short rows. */
  readonly marked: boolean;
  readonly children: (value: Value) => React.ReactNode;
}

function Row<Value>({ row, marked, children }: RowProps<Value>) {
  const { formatMessage } = useIntl();
  return (
    <tr className={marked ? styles.marked : row.differs ? undefined : styles.same}>
      <th scope="row">
        {row.label}
        {marked && <VisuallyHidden>{formatMessage({ id: 'compare.differs' })}</VisuallyHidden>}
      </th>
      {row.values.map((value, index) => (
        <td key={index}>{children(value)}</td>
      ))}
    </tr>
  );
}
