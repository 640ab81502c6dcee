import { calendarDateOf, defaultParty } from '@mp/domain';
import { RemoteMessages, PageContextContext } from '@mp/host-api';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { noDates, type StayChoice } from '../choice/stay-choice.ts';
import { showWithApi, today, type PlaceWire } from '../testing/show-with-api.tsx';
import { StayDateFields, type StayDateFieldsProps } from './stay-date-fields.tsx';
import en from './messages/en.json';

type Settings = Partial<StayDateFieldsProps>;

function Fields({ choice: first = noDates, ...rest }: Settings) {
  const [choice, setChoice] = useState<StayChoice>(first);
  return (
    <form aria-label="Stay" onSubmit={(event) => event.preventDefault()}>
      <StayDateFields party={defaultParty} {...rest} choice={choice} onChoice={setChoice} />
      <button>Send</button>
    </form>
  );
}

const show = (settings: Settings = {}, place: PlaceWire = {}, locale: 'cs' | 'en' = 'en') =>
  showWithApi(<Fields {...settings} />, place, locale);
const sent = (): Record<string, unknown> =>
  Object.fromEntries(new FormData(document.querySelector('form') as HTMLFormElement));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** A press would open the calendar, so this uses the keyboard. */
const write = async (input: HTMLInputElement, text: string): Promise<void> => {
  act(() => input.focus());
  await userEvent.keyboard(text);
};
const stay = { arrival: calendarDateOf('2026-12-11'), departure: calendarDateOf('2026-12-14') };

describe('without JavaScript', () => {
  const html = (settings: Settings) =>
    renderToString(
      <PageContextContext value={{ locale: 'en', currency: 'EUR', today } as never}>
        <RemoteMessages locale="en" messages={en}>
          <Fields {...settings} />
        </RemoteMessages>
      </PageContextContext>,
    );
  const inputs = (settings: Settings) => {
    const page = new DOMParser().parseFromString(html(settings), 'text/html');
    return [...page.querySelectorAll<HTMLInputElement>('noscript input')];
  };

  it('[5.4] the browser’s own fields reach from today to eighteen months ahead', () => {
    expect(inputs({}).map(({ type, name, min, max }) => [type, name, min, max])).toEqual([
      ['date', 'arr', '2026-11-21', '2028-05-20'],
      ['date', 'dep', '2026-11-22', '2028-05-21'],
    ]);
  });

  it('[4.18] requires a departure with an arrival', () => {
    expect(inputs({ choice: { ...stay, departure: null } }).map(({ required }) => required)).toEqual([false, true]);
  });
});

describe('typing', () => {
  it.each([
    ['cs', 'Příjezd', 'Odjezd', '11.12.2026', '14. 12. 2026', '11. 12. 2026'],
    ['en', 'Arrival', 'Departure', '11/12/2026', '2026-12-14', '11/12/2026'],
  ] as const)('[5.3] [9.21] takes dates as they are shown in %s', async (locale, arr, dep, first, second, shown) => {
    await show({}, {}, locale);
    await write(field(arr), first);
    await write(field(dep), second);
    await userEvent.tab();
    expect(sent()).toEqual({ arr: '2026-12-11', dep: '2026-12-14' });
    expect(field(arr).value.replaceAll('\u00a0', ' ')).toBe(shown);
  });

  it.each([
    ['cs', 'Příjezd', '5.2.2027', '5. 2. 2027'],
    ['en', 'Arrival', '5/2/2027', '05/02/2027'],
  ] as const)('[5.3] reads a short date in %s, and formats it', async (locale, arr, typed, shown) => {
    await show({}, {}, locale);
    await write(field(arr), typed);
    expect(field(arr).value).toBe(typed);
    expect(sent()).toMatchObject({ arr: '2027-02-05' });
    await userEvent.tab();
    expect(field(arr).value.replaceAll('\u00a0', ' ')).toBe(shown);
    expect(field(arr).getAttribute('aria-invalid')).toBeNull();
  });

  it('[5.3] shows an invalid date on blur', async () => {
    await show();
    await write(field('Arrival'), '5.2.27');
    expect(screen.queryByText(/DD\/MM\/YYYY|05\/02\/2027|format/i)).toBeNull();
    await userEvent.tab();
    expect(field('Arrival').getAttribute('aria-invalid')).toBe('true');
    const error = document.getElementById(field('Arrival').getAttribute('aria-describedby') ?? '');
    // The form that the placeholder shows, and the value has.
    expect(error?.closest('[aria-live]')?.textContent).toContain(field('Arrival').getAttribute('placeholder'));
    expect(sent()).toEqual({ arr: '', dep: '' });
  });

  it('[5.2] shows a past day at the field', async () => {
    await show();
    await write(field('Arrival'), '20/11/2026');
    expect(field('Arrival').getAttribute('aria-invalid')).toBe('true');
    expect(field('Departure').getAttribute('aria-invalid')).toBeNull();
  });

  it('focuses the first invalid field, with our own texts', async () => {
    await show();
    await write(field('Arrival'), '11/12/2026');
    await write(field('Departure'), '14.12.26');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(document.activeElement).toBe(field('Departure'));
    expect(field('Departure').getAttribute('aria-invalid')).toBe('true');
    expect(field('Departure').validationMessage).not.toBe('');
  });

  it('shows what is missing only on submit', async () => {
    await show({ required: true });
    expect(field('Arrival').getAttribute('aria-invalid')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(document.activeElement).toBe(field('Arrival'));
    expect(field('Arrival').getAttribute('aria-invalid')).toBe('true');
    expect(field('Departure').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the calendar', () => {
  const openCalendar = async (): Promise<HTMLElement> => {
    const [button] = screen.getAllByRole('button', { name: 'Open calendar' });
    await userEvent.click(button as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'When are you coming?' });
    await within(dialog).findAllByRole('grid');
    return dialog;
  };
  const day = (dialog: HTMLElement, name: RegExp) => within(dialog).getByRole('button', { name });
  const status = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('status')
      .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
      .join(' | ');

  it('[4.16] [2.73] sets arrival, then departure, and shows the stay', async () => {
    await show();
    const dialog = await openCalendar();
    await userEvent.click(day(dialog, /^Thursday,? 26 November 2026/));
    expect(status(dialog)).toContain('Arriving on Thursday');
    expect(sent()).toEqual({ arr: '2026-11-26', dep: '' });
    await userEvent.click(day(dialog, /^Sunday,? 29 November 2026/));
    expect(status(dialog)).toContain('3 nights, 26 – 29 November');
    expect(sent()).toEqual({ arr: '2026-11-26', dep: '2026-11-29' });
  });

  it('[4.17] clears both dates when the same day is chosen twice', async () => {
    await show();
    const dialog = await openCalendar();
    await userEvent.click(day(dialog, /26 November 2026/));
    await userEvent.click(day(dialog, /26 November 2026/));
    expect(sent()).toEqual({ arr: '', dep: '' });
    expect(status(dialog)).toContain('Choose your arrival day');
  });

  it('[4.18] resets both dates when it is closed with an arrival alone', async () => {
    await show({ choice: stay });
    const dialog = await openCalendar();
    await userEvent.click(day(dialog, /18 December 2026/));
    expect(sent()).toEqual({ arr: '2026-12-18', dep: '' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual({ arr: '', dep: '' });
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Open calendar' })[0]);
  });

  it('[4.19] suggests the coming weekend, which is not chosen automatically', async () => {
    await show();
    const dialog = await openCalendar();
    expect(status(dialog)).toContain('How about this coming weekend? 2 nights, 27 – 29 November');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(sent()).toEqual({ arr: '', dep: '' });
    const again = within(await openCalendar());
    await userEvent.click(again.getByRole('button', { name: 'Done' }));
    expect(sent()).toEqual({ arr: '', dep: '' });
    const last = within(await openCalendar());
    await userEvent.click(last.getByRole('button', { name: 'Choose this weekend' }));
    expect(last.queryByRole('button', { name: 'Choose this weekend' })).toBeNull();
    await userEvent.click(last.getByRole('button', { name: 'Done' }));
    expect(sent()).toEqual({ arr: '2026-11-27', dep: '2026-11-29' });
  });

  it('[4.18] prompts for the departure when Done is pressed with an arrival alone', async () => {
    await show();
    const dialog = await openCalendar();
    await userEvent.click(day(dialog, /26 November 2026/));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(status(dialog)).toContain('now choose your departure');
    expect(sent()).toEqual({ arr: '2026-11-26', dep: '' });
    await userEvent.click(day(dialog, /28 November 2026/));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual({ arr: '2026-11-26', dep: '2026-11-28' });
  });

  it('[4.20] clears both dates in inspiration mode', async () => {
    await show({ choice: stay });
    const dialog = await openCalendar();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Any dates' }));
    expect(sent()).toEqual({ arr: '', dep: '' });
  });

  it('works by the keyboard alone', async () => {
    await show();
    const dialog = await openCalendar();
    const focused = () => document.activeElement?.textContent ?? '';
    expect(focused()).toContain('21 November 2026');
    for (const [key, expected] of [
      ['{ArrowDown}', '28 November'],
      ['{ArrowLeft}', '27 November'],
      ['{ArrowRight}', '28 November'],
      ['{ArrowUp}', '21 November'],
      ['{ArrowLeft}', '21 November'],
      ['{ArrowDown}', '28 November'],
      ['{PageDown}', '28 December'],
      ['{Home}', '28 December'],
      ['{End}', '3 January 2027'],
      ['{PageUp}', '3 December'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(`${key} ${focused()}`).toContain(expected);
    }
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
    expect(status(dialog)).toContain('2 nights, 3 – 5 December');
    await userEvent.keyboard('{Escape}');
    expect(sent()).toEqual({ arr: '2026-12-03', dep: '2026-12-05' });
  });

  it('never offers days that have passed', async () => {
    await show();
    const dialog = await openCalendar();
    expect(day(dialog, /20 November 2026/)).toHaveProperty('disabled', true);
    expect(within(dialog).getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe('true');
  });

  describe('of a place', () => {
    const place: PlaceWire = {
      arrivals: {
        '2026-11-23': { availability: 'full' },
        '2026-11-24': { availability: 'closed' },
        '2026-11-25': { close_to_arrival: true },
      },
      departures: {
        '2026-11-27': { departure: false, restr_min_stay: 2 },
        '2026-11-29': { departure: false, close_to_departure: true },
      },
      prices: {
        '2026-11-26': { total: 720_000 },
        '2026-11-28': { blocked: 'min_stay', restr_min_stay: 3 },
      },
    };

    it('[4.35] [4.36] shows and announces why a day is blocked, and does not choose it', async () => {
      await show({ placeId: 7 }, place);
      const dialog = await openCalendar();
      expect(await within(dialog).findByRole('button', { name: /23 November.*fully booked/ })).toBeDefined();
      expect(day(dialog, /24 November.*the place is closed/).textContent).toContain('closed');
      const blocked = day(dialog, /25 November.*you can’t arrive/);
      expect(blocked.getAttribute('aria-disabled')).toBe('true');
      await userEvent.click(blocked);
      expect(document.activeElement).toBe(blocked);
      expect(dialog.textContent).toMatch(/Wednesday,? 25 November 2026: you can’t arrive on this day/);
      expect(sent()).toEqual({ arr: '', dep: '' });
    });

    it('[4.16] [4.36] loads the departure set of the arrival and applies it', async () => {
      const requested = await show({ placeId: 7 }, place);
      const dialog = await openCalendar();
      await userEvent.click(day(dialog, /26 November 2026/));
      expect(requested.some((url) => url.pathname.endsWith('departure-set') && url.search.includes('2026-11-26'))).toBe(
        true,
      );
      await userEvent.click(
        await within(dialog).findByRole('button', { name: /27 November.*minimum stay.* 2 nights/ }),
      );
      await userEvent.click(day(dialog, /29 November.*you can’t leave/));
      expect(sent()).toEqual({ arr: '2026-11-26', dep: '' });
      await userEvent.click(day(dialog, /28 November 2026/));
      expect(sent()).toEqual({ arr: '2026-11-26', dep: '2026-11-28' });
    });

    it('[4.16] [4.36] accepts a departure before the place’s days are loaded, and shows later if it is impossible', async () => {
      let respond = (): void => undefined;
      const departuresAfter = new Promise<void>((resolve) => (respond = resolve));
      await show({ placeId: 7 }, { ...place, departuresAfter });
      const dialog = await openCalendar();
      await userEvent.click(day(dialog, /26 November 2026/));
      await userEvent.click(day(dialog, /29 November 2026/));
      expect(sent()).toEqual({ arr: '2026-11-26', dep: '2026-11-29' });
      expect(status(dialog)).toContain('3 nights');
      respond();
      expect(
        await within(dialog).findByText(/you can’t leave on this day/, { selector: '[role=status]' }),
      ).toBeDefined();
      expect(sent()).toEqual({ arr: '2026-11-26', dep: '2026-11-29' });
    });

    it('[4.36] prompts for another arrival when there is no possible departure', async () => {
      const departures = Object.fromEntries(
        Array.from(
          { length: 20 },
          (_, index) => `2026-${index < 4 ? `11-${27 + index}` : `12-${String(index - 3).padStart(2, '0')}`}`,
        ).map((date) => [date, { departure: false }]),
      );
      await show({ placeId: 7 }, { departures });
      const dialog = await openCalendar();
      await userEvent.click(day(dialog, /26 November 2026/));
      expect(await within(dialog).findByText(/there’s no possible departure\. Please choose another/)).toBeDefined();
      await userEvent.click(day(dialog, /30 November 2026/));
      expect(sent()).toEqual({ arr: '2026-11-30', dep: '' });
    });

    it('shows each arrival’s price for the chosen length, or why there is none of it', async () => {
      const requested = await show({ placeId: 7 }, place, 'en');
      const dialog = await openCalendar();
      const cheap = await within(dialog).findByRole('button', { name: /26 November.*2 nights from .*7,200/ });
      expect(cheap.textContent).toContain('7,200');
      const short = day(dialog, /28 November.*2 nights: .*minimum stay.* 3 nights/);
      expect(short.getAttribute('aria-disabled')).not.toBe('true');
      expect(short.textContent).toContain('min 3');
      await userEvent.selectOptions(within(dialog).getByLabelText(/Prices in € for a stay of/), '3');
      const lengths = () =>
        requested.filter(({ pathname }) => pathname.endsWith('calendar')).map((url) => url.searchParams.get('nights'));
      expect([...new Set(lengths())]).toEqual(['2', '3']);
    });

    it('shows each departure’s total once the arrival is chosen, explains the figures, and sums up', async () => {
      await show({ placeId: 7 }, place);
      const dialog = await openCalendar();
      const dialogText = () => dialog.textContent?.replaceAll(/\s/g, ' ');
      expect(dialogText()).toContain('Each arrival day shows the total for 2 nights, in €.');
      await userEvent.click(day(dialog, /26 November 2026/));
      expect(dialogText()).toContain('Each departure day shows the total for a stay from 26 November, in €.');
      const third = await within(dialog).findByRole('button', { name: /30 November.*4 nights from .*14,000/ });
      expect(third.textContent).toContain('14,000');
      expect(day(dialog, /27 November.*minimum stay.* 2 nights/).textContent).not.toContain('3,500');
      await userEvent.hover(third);
      expect(dialogText()).toMatch(/4 nights, 26 – 30 November, 14,000 Kč/);
      await userEvent.click(third);
      expect(status(dialog)).toMatch(/4 nights, 26 – 30 November, 14,000 Kč/);
    });

    it('works when the days fail to load, shows so, and retries', async () => {
      const requested = await show({ placeId: 7 }, { arrivals: 500 });
      const dialog = await openCalendar();
      await within(dialog).findByText(/couldn’t load the available days/);
      const before = requested.length;
      await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
      expect(requested.length).toBeGreaterThan(before);
      await userEvent.click(day(dialog, /26 November 2026/));
      expect(sent()).toEqual({ arr: '2026-11-26', dep: '' });
    });
  });
});
