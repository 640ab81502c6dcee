import type { StayInMonth } from '@mp/api-client';
import { usePageContext } from '@mp/federation';
import { Button, Checkbox, Select } from '@mp/ui';
import { useIntl, type IntlShape } from 'react-intl';
import { Link } from 'react-router';
import type { CatalogueView } from './catalogue-address.ts';
import { withoutDates } from './catalogue-query.ts';
import { PillPopover } from './pill-popover.tsx';
import { flexibleDays, monthsAhead, namedStays } from './read-flexible-stay.ts';

/** A month in words, such as "May 2027". */
const monthName = ({ formatDate }: IntlShape, month: string): string =>
  formatDate(`${month}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What is looked for in a month, in words: "Weekend · May 2027". */
export const stayInMonthText = (intl: IntlShape, { month, stay }: StayInMonth): string =>
  intl.formatMessage(
    { id: typeof stay === 'number' ? 'flexible.nightsIn' : `flexible.${stay}In` },
    { nights: stay, month: monthName(intl, month) },
  );

/**
 * Dates that may move: around chosen ones by a few days, or without any a weekend or a week in a month. Every place then
 * shows its cheapest stay and when it is. All of it is in the address, so it can be shared.
 */
export function FlexibleDates({ view }: { view: CatalogueView }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { today } = usePageContext();
  const { arrival, flexibleDays: chosenDays, stayInMonth } = view.query;
  const label = stayInMonth
    ? stayInMonthText(intl, stayInMonth)
    : formatMessage({ id: chosenDays ? 'flexible.aroundShort' : 'flexible.open' }, { days: chosenDays });
  return (
    <PillPopover label={label} chosen={Boolean(stayInMonth ?? chosenDays)}>
      {arrival ? (
        <>
          <Checkbox
            key={chosenDays}
            name="fd"
            value={flexibleDays}
            defaultChecked={chosenDays !== null}
            label={formatMessage({ id: 'flexible.around' }, { days: flexibleDays })}
          />
          <Button type="submit" compact wide>
            {formatMessage({ id: 'flexible.apply' })}
          </Button>
          <Link to={view.hrefOf(withoutDates(view.query))} preventScrollReset>
            {formatMessage({ id: 'flexible.inMonthInstead' })}
          </Link>
        </>
      ) : (
        <>
          <Select
            name="fs"
            label={formatMessage({ id: 'flexible.stay' })}
            defaultValue={stayInMonth?.stay ?? 'weekend'}
          >
            {(Object.keys(namedStays) as (keyof typeof namedStays)[]).map((stay) => (
              <option key={stay} value={stay}>
                {formatMessage({ id: `flexible.${stay}` })}
              </option>
            ))}
            {typeof stayInMonth?.stay === 'number' && (
              <option value={stayInMonth.stay}>
                {formatMessage({ id: 'flexible.nights' }, { nights: stayInMonth.stay })}
              </option>
            )}
          </Select>
          <Select
            key={`in ${stayInMonth?.month}`}
            name="fm"
            label={formatMessage({ id: 'flexible.month' })}
            defaultValue={stayInMonth?.month ?? ''}
          >
            <option value="">{formatMessage({ id: 'search.summary.anytime' })}</option>
            {monthsAhead(today).map((month) => (
              <option key={month} value={month}>
                {monthName(intl, month)}
              </option>
            ))}
          </Select>
          <Button type="submit" compact wide>
            {formatMessage({ id: 'flexible.apply' })}
          </Button>
        </>
      )}
    </PillPopover>
  );
}
