import { mostCounted, reservationViews, type ReservationView } from '@mp/contract';
import { reservationStatuses } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Select, TextInput } from '@mp/ui';
import { useReservationViewsQuery } from '../api/reservations.ts';
import section from '../console/section.module.css';
import { SearchForm } from '../console/search-form.tsx';
import { Tabs } from '../console/tabs.tsx';
import { useText } from '../text/use-text.ts';
import { PlaceFilter } from './place-filter.tsx';
import styles from './reservations.module.css';

/** Filters by days of arrival and of booking. */
const days = ['from', 'to', 'created_from', 'created_to'] as const;

/** `(3)`, `(99+)`; nothing while it is not known, or where nothing waits. */
const shownCount = (count = 0): string =>
  count === 0 ? '' : `(${count < mostCounted ? count : `${mostCounted - 1}+`})`;

/** The saved views as links, and the filters as a form in the address. */
export function ReservationFilters({ view: current }: { readonly view: string }) {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const { data: counts } = useReservationViewsQuery();
  const addressOf = (view: ReservationView) =>
    href('console', { locale, params: { section: 'reservations' }, ...(view !== 'all' && { query: { view } }) });
  return (
    <>
      <Tabs
        label={text('reservations.views')}
        tabs={reservationViews.map((view) => ({
          to: addressOf(view),
          label: [text(`reservations.view.${view}`), shownCount(counts?.get(view))].filter(Boolean).join(' '),
          isCurrent: view === current,
        }))}
      />
      <SearchForm words={text('reservations.words')} keeps={['view']}>
        <PlaceFilter key={query.get('place')} />
        <Select name="status" label={text('reservations.column.status')}>
          <option value="">{text('list.all')}</option>
          {reservationStatuses.map((status) => (
            <option key={status} value={status}>
              {text(`reservations.status.${status}`)}
            </option>
          ))}
        </Select>
        <details className={styles.days} open={days.some((key) => query.get(key))}>
          <summary>{text('reservations.days')}</summary>
          <div className={section.fields}>
            {days.map((key) => (
              <TextInput key={key} name={key} type="date" label={text(`reservations.${key}`)} />
            ))}
          </div>
        </details>
      </SearchForm>
    </>
  );
}
