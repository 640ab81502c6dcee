import { mostCounted, placeCountries, reportChannels, reservationViews, type ReservationView } from '@mp/contract';
import { reservationStatuses } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Select, TextInput } from '@mp/ui';
import { useReservationViewsQuery } from '../api/reservations.ts';
import section from '../console/section.module.css';
import { SearchForm } from '../console/search-form.tsx';
import { Tabs } from '../console/tabs.tsx';
import { countryName } from '../text/country-name.ts';
import { useText } from '../text/use-text.ts';
import { PlaceFilter } from './place-filter.tsx';
import styles from './reservations.module.css';

/** Filters by days of arrival and of booking. */
const days = ['from', 'to', 'created_from', 'created_to'] as const;

/** Filters that links of reports set. */
const ofReports = ['channel', 'country'] as const;

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
      <SearchForm words={text('reservations.words')} keeps={['view', 'region']}>
        <PlaceFilter key={query.get('place')} />
        <Select name="status" label={text('reservations.column.status')}>
          <option value="">{text('list.all')}</option>
          {reservationStatuses.map((status) => (
            <option key={status} value={status}>
              {text(`reservations.status.${status}`)}
            </option>
          ))}
        </Select>
        <details className={styles.days} open={[...days, ...ofReports].some((key) => query.get(key))}>
          <summary>{text('reservations.days')}</summary>
          <div className={section.fields}>
            {days.map((key) => (
              <TextInput key={key} name={key} type="date" label={text(`reservations.${key}`)} />
            ))}
            <Select name="channel" label={text('reports.part.channel')}>
              <option value="">{text('list.all')}</option>
              {reportChannels.map((channel) => (
                <option key={channel} value={channel}>
                  {text(`reports.channel.${channel}`)}
                </option>
              ))}
            </Select>
            <Select name="country" label={text('field.country')}>
              <option value="">{text('list.all')}</option>
              {placeCountries.map((country) => (
                <option key={country} value={country}>
                  {countryName(country, locale)}
                </option>
              ))}
            </Select>
          </div>
        </details>
      </SearchForm>
      <OfRegion />
    </>
  );
}

/** The region whose stays a report has opened, with a link to those of all regions. */
function OfRegion() {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const { region, after: _, ...others } = Object.fromEntries(query);
  if (!region) return null;
  return (
    <p>
      {text(region === 'none' ? 'reservations.ofNoRegion' : 'reservations.ofRegion')}{' '}
      <Link to={href('console', { locale, params: { section: 'reservations' }, query: others })}>
        {text('reservations.everyRegion')}
      </Link>
    </p>
  );
}
