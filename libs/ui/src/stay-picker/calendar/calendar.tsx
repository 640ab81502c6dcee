import { localeTags, type CalendarDate, type Locale } from '@mp/domain';
import { Icon } from '@mp/ui';
import { lastBookableDay } from '@mp/validation';
import { memo, useMemo } from 'react';
import { DayPicker, type ChevronProps, type DayProps } from 'react-day-picker';
import { useIntl } from 'react-intl';
import type { StayChoice } from '../choice/stay-choice.ts';
import styles from './calendar.module.css';
import { DayButton } from './day-button.tsx';
import { DayFactsContext, type DayFacts } from './day-facts.ts';
import { calendarDay, nativeDay } from './native-day.ts';

interface CalendarProps {
  readonly choice: StayChoice;
  /** A stay that is offered: an outline, until somebody takes it. */
  readonly suggested: StayChoice | null;
  readonly locale: Locale;
  readonly today: CalendarDate;
  /** Any day of the first month that is shown. */
  readonly month: CalendarDate;
  readonly columns: 1 | 2;
  /** Whether a day takes the focus when the calendar opens. */
  readonly autoFocus: boolean;
  readonly factsOf: (date: CalendarDate) => DayFacts;
  readonly onMonthChange: (month: CalendarDate) => void;
  readonly onDay: (date: CalendarDate) => void;
  /** A day that the pointer or the keys have come to; null when they have left. */
  readonly onReach: (date: CalendarDate | null) => void;
}

const Chevron = ({ orientation }: ChevronProps) => (
  <Icon name={orientation === 'left' ? 'chevronLeft' : 'chevronRight'} size={20} />
);
/** A day's cell, without the dozen attributes that the library writes for other people's style sheets. */
const Day = ({ className, role, children, 'aria-selected': isSelected }: DayProps) => (
  <td className={className} role={role} aria-selected={isSelected}>
    {children}
  </td>
);
const components = { Chevron, Day, DayButton };

/** The library's names of what it renders, and ours. */
const classNames = {
  root: styles.root ?? '',
  months: styles.months ?? '',
  nav: styles.nav ?? '',
  button_previous: styles.turn ?? '',
  button_next: styles.turn ?? '',
  month_caption: styles.caption ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.day ?? '',
  day_button: styles.dayButton ?? '',
  today: styles.today ?? '',
  selected: styles.selected ?? '',
  range_start: styles.rangeStart ?? '',
  range_middle: styles.rangeMiddle ?? '',
  range_end: styles.rangeEnd ?? '',
};

const suggestedClass = { suggested: styles.suggested ?? '' };

const ignore = () => undefined;

/** Days since 1970, of a native day's own zone. */
const dayNumber = (day: Date): number => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000;

/** Months since the year 0, of a native day's own zone. */
const monthNumber = (day: Date): number => day.getFullYear() * 12 + day.getMonth();

/**
 * Of days the library writes but `yyyy-MM-dd` and `yyyy-MM`, for keys: what people read is written here. Its own ways parse
 * the pattern, and look for the zone's offset, several times for each day of a month; they compare days by copies of them.
 */
const dateLib = {
  format: (day: Date, pattern: string): string => calendarDay(day).slice(0, pattern.length),
  differenceInCalendarDays: (later: Date, earlier: Date): number => dayNumber(later) - dayNumber(earlier),
  isSameDay: (one: Date, other: Date): boolean =>
    one.getDate() === other.getDate() && monthNumber(one) === monthNumber(other),
  isSameMonth: (one: Date, other: Date): boolean => monthNumber(one) === monthNumber(other),
  isBefore: (one: Date, other: Date): boolean => one < other,
  isAfter: (one: Date, other: Date): boolean => one > other,
  /** From Monday, and of no year: only for telling weeks apart. The first of January 1970 was a Thursday. */
  getWeek: (day: Date): number => Math.floor((dayNumber(day) + 3) / 7),
};

/**
 * Months of days, from today to eighteen months ahead [5.4], weeks from Monday. Arrows go by days and weeks, Home and End
 * to the ends of a week, Page Up and Page Down by months, with Shift by years.
 */
export const Calendar = memo(function Calendar(props: CalendarProps) {
  const { choice, suggested, locale, today, month, columns, autoFocus, factsOf, onMonthChange, onDay, onReach } = props;
  const { formatMessage } = useIntl();
  const first = nativeDay(today);
  const end = nativeDay(lastBookableDay(today));
  const isOutOfReach = (day: Date) => day < first || day > end;
  const texts = useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const { format: write } = new Intl.DateTimeFormat(localeTags[locale], options);
      return (date: Date) => write(date);
    };
    const month = format({ month: 'long', year: 'numeric' });
    return {
      formatters: {
        formatCaption: month,
        formatWeekdayName: format({ weekday: 'short' }),
        formatDay: (day: Date) => String(day.getDate()),
      },
      labels: {
        labelGrid: month,
        labelWeekday: format({ weekday: 'long' }),
        // The day's button says more, and has it written by itself.
        labelDayButton: () => '',
        labelNav: () => formatMessage({ id: 'picker.months' }),
        labelPrevious: () => formatMessage({ id: 'picker.previousMonth' }),
        labelNext: () => formatMessage({ id: 'picker.nextMonth' }),
      },
    };
  }, [locale, formatMessage]);
  const { arrival, departure } = choice;
  const outlined =
    suggested?.arrival && suggested.departure
      ? { from: nativeDay(suggested.arrival), to: nativeDay(suggested.departure) }
      : [];
  return (
    <DayFactsContext value={factsOf}>
      <DayPicker
        mode="range"
        // Which day means what is our rule [4.16], so what the library would select is not asked for.
        onSelect={ignore}
        selected={{ from: arrival ? nativeDay(arrival) : undefined, to: departure ? nativeDay(departure) : undefined }}
        modifiers={{ suggested: outlined }}
        modifiersClassNames={suggestedClass}
        onDayClick={(day) => onDay(calendarDay(day))}
        onDayFocus={(day) => onReach(calendarDay(day))}
        onDayMouseEnter={(day) => onReach(calendarDay(day))}
        onDayMouseLeave={() => onReach(null)}
        month={nativeDay(month)}
        onMonthChange={(next) => onMonthChange(calendarDay(next))}
        startMonth={first}
        endMonth={end}
        today={first}
        disabled={isOutOfReach}
        numberOfMonths={columns}
        weekStartsOn={1}
        // As tall in every month: what turns the pages stays under the finger.
        fixedWeeks
        autoFocus={autoFocus}
        components={components}
        dateLib={dateLib}
        classNames={classNames}
        {...texts}
      />
    </DayFactsContext>
  );
});
