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
  /** A suggested stay: outlined until it is chosen. */
  readonly suggested: StayChoice | null;
  readonly locale: Locale;
  readonly today: CalendarDate;
  /** Any day of the first month that is shown. */
  readonly month: CalendarDate;
  readonly columns: 1 | 2;
  /** Whether a day is focused when the calendar opens. */
  readonly autoFocus: boolean;
  readonly factsOf: (date: CalendarDate) => DayFacts;
  readonly onMonthChange: (month: CalendarDate) => void;
  readonly onDay: (date: CalendarDate) => void;
  /** Called with the day under the pointer or the focus; null when it has left. */
  readonly onReach: (date: CalendarDate | null) => void;
}

const Chevron = ({ orientation }: ChevronProps) => (
  <Icon name={orientation === 'left' ? 'chevronLeft' : 'chevronRight'} size={20} />
);
/** A day's cell, without the attributes that the library adds for style sheets. */
const Day = ({ className, role, children, 'aria-selected': isSelected }: DayProps) => (
  <td className={className} role={role} aria-selected={isSelected}>
    {children}
  </td>
);
const components = { Chevron, Day, DayButton };

/** Maps the library's class names to ours. */
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

/** Days since 1970, in the native date's own zone. */
const dayNumber = (day: Date): number => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000;

/** Months since the year 0, in the native date's own zone. */
const monthNumber = (day: Date): number => day.getFullYear() * 12 + day.getMonth();

/**
 * Replaces slow functions of the library. It formats only `yyyy-MM-dd` and `yyyy-MM`, for keys. Its own versions parse the
 * pattern and read the zone's offset several times per day; they compare days by copies.
 */
const dateLib = {
  format: (day: Date, pattern: string): string => calendarDay(day).slice(0, pattern.length),
  differenceInCalendarDays: (later: Date, earlier: Date): number => dayNumber(later) - dayNumber(earlier),
  isSameDay: (one: Date, other: Date): boolean =>
    one.getDate() === other.getDate() && monthNumber(one) === monthNumber(other),
  isSameMonth: (one: Date, other: Date): boolean => monthNumber(one) === monthNumber(other),
  isBefore: (one: Date, other: Date): boolean => one < other,
  isAfter: (one: Date, other: Date): boolean => one > other,
  /** From Monday, without the year: only distinguishes weeks. The first of January 1970 was a Thursday. */
  getWeek: (day: Date): number => Math.floor((dayNumber(day) + 3) / 7),
};

/**
 * Months of days, from today to eighteen months ahead [5.4], with weeks from Monday. Arrows move by days and weeks, Home and
 * End to the ends of a week, Page Up and Page Down by months, with Shift by years.
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
        // The day's button has its own label.
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
        // Our rule decides what a day means [4.16], so the library's selection is ignored.
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
        // The same height for every month: the buttons that turn pages stay in place.
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
