import type { BoardContent } from '@mp/api-client';
import { noCompanions, parseCalendarDate, type CalendarDate } from '@mp/domain';
import { checkLine, checkStayDates, type RuleKey } from '@mp/validation';

/** The board as entered: always strings, possibly invalid. */
interface BoardDraft {
  readonly title: string;
  readonly arrival: string;
  readonly departure: string;
  readonly party: BoardContent['party'];
  readonly places: readonly number[];
}

/** Why a board cannot be saved: a broken rule, or a missing value. */
export interface WrongBoard {
  readonly field: 'title' | 'arrival' | 'departure' | 'places';
  readonly rule: RuleKey | 'missing';
}

/** Reads the form, whose checkboxes are the offered places. */
export function readBoardForm(form: HTMLFormElement, offered: readonly number[]): BoardDraft {
  const values = new FormData(form);
  const fieldText = (name: string) => ((values.get(name) as string | null) ?? '').trim();
  return {
    title: fieldText('title'),
    arrival: fieldText('arrival'),
    departure: fieldText('departure'),
    party: { ...noCompanions, adults: Number(fieldText('adults')), children: Number(fieldText('children')) },
    places: offered.filter((id) => values.has(`place-${id}`)),
  };
}

/** The first error in the order of the form; null if the board can be saved. */
export function checkBoard({ title, arrival, departure, places }: BoardDraft, today: CalendarDate): WrongBoard | null {
  if (title === '') return { field: 'title', rule: 'missing' };
  const unseen = checkLine(title);
  if (unseen) return { field: 'title', rule: unseen };
  if ((arrival === '') !== (departure === '')) return { field: arrival ? 'departure' : 'arrival', rule: 'missing' };
  return checkDates(arrival, departure, today) ?? (places.length === 0 ? { field: 'places', rule: 'missing' } : null);
}

/** A board may have no dates; otherwise they have to be a bookable stay. [5.2] */
function checkDates(arrival: string, departure: string, today: CalendarDate): WrongBoard | null {
  if (arrival === '') return null;
  const [from, to] = [parseCalendarDate(arrival), parseCalendarDate(departure)];
  if (!from) return { field: 'arrival', rule: 'date_format_error' };
  if (!to) return { field: 'departure', rule: 'date_format_error' };
  const rule = checkStayDates(from, to, today);
  return rule && { field: rule === 'date_prior_error' ? 'arrival' : 'departure', rule };
}

/** The board to send; its draft is already valid. */
export const boardOf = ({ arrival, departure, ...draft }: BoardDraft): BoardContent => ({
  ...draft,
  arrival: parseCalendarDate(arrival),
  departure: parseCalendarDate(departure),
});
