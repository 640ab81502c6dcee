import { reservationViews } from '@mp/contract';
import { reservationStatuses } from '@mp/domain';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Button, Select, TextInput } from '@mp/ui';
import { Form } from 'react-router';
import type { ReservationQuestion } from '../api/reservations.ts';
import { useText } from '../text/use-text.ts';
import styles from './reservations.module.css';

/** The saved views as links, and the filters as a form in the address. */
export function ReservationFilters({ question }: { readonly question: ReservationQuestion }) {
  const { text, locale } = useText();
  const current = question.view || 'all';
  return (
    <>
      <nav aria-label={text('reservations.views')}>
        <ul className={styles.views}>
          {reservationViews.map((view) => (
            <li key={view}>
              <Link
                className={styles.view}
                aria-current={view === current ? 'page' : undefined}
                to={href('console', {
                  locale,
                  params: { section: 'reservations' },
                  ...(view !== 'all' && { query: { view } }),
                })}
              >
                {text(`reservations.view.${view}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form key={JSON.stringify(question)} method="get" role="search" className={styles.filters}>
        {question.view && <input type="hidden" name="view" value={question.view} />}
        {question.place && <input type="hidden" name="place" value={question.place} />}
        <TextInput
          name="q"
          type="search"
          label={text('reservations.words')}
          defaultValue={question.q}
          maxLength={200}
        />
        <Select name="status" label={text('reservations.column.status')} defaultValue={question.status}>
          <option value="">{text('list.all')}</option>
          {reservationStatuses.map((status) => (
            <option key={status} value={status}>
              {text(`reservations.status.${status}`)}
            </option>
          ))}
        </Select>
        <TextInput name="from" type="date" label={text('reservations.from')} defaultValue={question.from} />
        <TextInput name="to" type="date" label={text('reservations.to')} defaultValue={question.to} />
        <Button type="submit" variant="quiet">
          {text('list.search')}
        </Button>
      </Form>
    </>
  );
}
