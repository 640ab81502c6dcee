import type { StayInMonth } from '@mp/api-client';
import { CachedFragment, Link, usePageContext } from '@mp/host-api';
import { Button, Select } from '@mp/ui';
import { useId, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { CatalogueView } from './catalogue-address.ts';
import { withoutDates } from './catalogue-query.ts';
import styles from './flexible-dates.module.css';
import { PillPopover } from './pill-popover.tsx';
import pill from './pill.module.css';
import { flexibleChoices, monthsAhead, monthStayNights, namedStays } from './read-flexible-stay.ts';

/** A month in words, such as "May 2027". */
const monthName = ({ formatDate }: IntlShape, month: string, length: 'long' | 'short' = 'long'): string =>
  formatDate(`${month}-01T00:00:00Z`, { month: length, year: 'numeric', timeZone: 'UTC' });

/** A stay in a month as text: "Weekend · May 2027". */
export const stayInMonthText = (intl: IntlShape, { month, stay }: StayInMonth): string =>
  intl.formatMessage(
    { id: typeof stay === 'number' ? 'flexible.nightsIn' : `flexible.${stay}In` },
    { nights: stay, month: monthName(intl, month) },
  );

/**
 * Flexible dates: some days around the chosen ones, or without any a weekend, a week or a month. Every place then shows its
 * cheapest stay and its dates. One press applies a choice; all of it is in the address, so it can be shared.
 */
export function FlexibleDates({ view }: { view: CatalogueView }) {
  const intl = useIntl();
  const { arrival, flexibleDays, stayInMonth } = view.query;
  const label = stayInMonth
    ? stayInMonthText(intl, stayInMonth)
    : intl.formatMessage({ id: flexibleDays ? 'flexible.aroundShort' : 'flexible.open' }, { days: flexibleDays });
  return (
    <PillPopover label={label} chosen={Boolean(stayInMonth ?? flexibleDays)}>
      {arrival ? (
        <AroundDates view={view} />
      ) : (
        <CachedFragment name="storefront.withinMonth" dependsOn={[stayInMonth]}>
          <WithinMonth chosen={stayInMonth} />
        </CachedFragment>
      )}
    </PillPopover>
  );
}

/** How many days earlier or later are accepted too. */
function AroundDates({ view: { query, hrefOf } }: { view: CatalogueView }) {
  const { formatMessage } = useIntl();
  const { flexibleDays } = query;
  return (
    <CachedFragment
      name="storefront.aroundDates"
      dependsOn={[flexibleDays]}
      slots={[hrefOf(withoutDates(query)).slice(1)]}
    >
      {([anyDates]) => (
        <>
          <Group legend={formatMessage({ id: 'flexible.around' })} className={styles.choices}>
            <input type="hidden" name="fd" value={flexibleDays ?? ''} />
            <Choice name="fd" value="" chosen={flexibleDays === null}>
              {formatMessage({ id: 'flexible.exact' })}
            </Choice>
            {flexibleChoices.map((days) => (
              <Choice key={days} name="fd" value={days} chosen={flexibleDays === days}>
                {formatMessage({ id: 'flexible.aroundShort' }, { days })}
              </Choice>
            ))}
          </Group>
          <Link to={`/${anyDates}`} preventScrollReset>
            {formatMessage({ id: 'flexible.inMonthInstead' })}
          </Link>
        </>
      )}
    </CachedFragment>
  );
}

/** The length and the month: choosing the month applies both. */
function WithinMonth({ chosen: stayInMonth }: { chosen: StayInMonth | null }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { today } = usePageContext();
  const lengths = [...Object.keys(namedStays), monthStayNights] as (StayInMonth['stay'] | number)[];
  const other = stayInMonth && !lengths.includes(stayInMonth.stay) ? [stayInMonth.stay] : [];
  return (
    <>
      <Select
        key={`for ${stayInMonth?.stay}`}
        name="fs"
        label={formatMessage({ id: 'flexible.stay' })}
        defaultValue={stayInMonth?.stay ?? 'weekend'}
        // With a chosen month, another length is another query.
        onChange={({ target }) => stayInMonth && target.form?.requestSubmit()}
      >
        {[...lengths, ...other].map((stay) => (
          <option key={stay} value={stay}>
            {stay === monthStayNights
              ? formatMessage({ id: 'flexible.month' }, { nights: stay })
              : formatMessage(
                  { id: typeof stay === 'number' ? 'flexible.nights' : `flexible.${stay}` },
                  { nights: stay },
                )}
          </option>
        ))}
      </Select>
      <Group legend={formatMessage({ id: 'flexible.inMonth' })} className={styles.months}>
        <input type="hidden" name="fm" value={stayInMonth?.month ?? ''} />
        {monthsAhead(today).map((month) => (
          <Choice key={month} name="fm" value={month} chosen={stayInMonth?.month === month}>
            {monthName(intl, month, 'short')}
          </Choice>
        ))}
      </Group>
      {stayInMonth && (
        <Button type="submit" variant="quiet" compact wide name="fm" value="">
          {formatMessage({ id: 'results.empty.anyDates' })}
        </Button>
      )}
    </>
  );
}

function Group({ legend, className, children }: { legend: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <span id={id} className={styles.legend}>
        {legend}
      </span>
      <div className={className}>{children}</div>
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string | number;
  readonly chosen: boolean;
  readonly children: ReactNode;
}

/** A button that submits the form with its own value. */
const Choice = ({ name, value, chosen, children }: ChoiceProps) => (
  <button
    type="submit"
    className={`${pill.pill} ${pill.filled} ${styles.choice}`}
    name={name}
    value={value}
    aria-pressed={chosen}
  >
    {children}
  </button>
);
