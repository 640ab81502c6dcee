import { reservationViews, type ReservationView } from '@mp/contract';
import { reservationStatuses } from '@mp/domain';
import { href } from '@mp/i18n';
import { Select, TextInput } from '@mp/ui';
import { SearchForm } from '../console/search-form.tsx';
import { Tabs } from '../console/tabs.tsx';
import { useText } from '../text/use-text.ts';

/** The saved views as links, and the filters as a form in the address. */
export function ReservationFilters({ view: current }: { readonly view: string }) {
  const { text, locale } = useText();
  const addressOf = (view: ReservationView) =>
    href('console', { locale, params: { section: 'reservations' }, ...(view !== 'all' && { query: { view } }) });
  return (
    <>
      <Tabs
        label={text('reservations.views')}
        tabs={reservationViews.map((view) => ({
          to: addressOf(view),
          label: text(`reservations.view.${view}`),
          isCurrent: view === current,
        }))}
      />
      <SearchForm words={text('reservations.words')} keeps={['view', 'place']}>
        <Select name="status" label={text('reservations.column.status')}>
          <option value="">{text('list.all')}</option>
          {reservationStatuses.map((status) => (
            <option key={status} value={status}>
              {text(`reservations.status.${status}`)}
            </option>
          ))}
        </Select>
        <TextInput name="from" type="date" label={text('reservations.from')} />
        <TextInput name="to" type="date" label={text('reservations.to')} />
      </SearchForm>
    </>
  );
}
