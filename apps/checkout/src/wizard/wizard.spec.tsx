import { readWrittenDate } from '@mp/validation';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { combinations, prices, place } from '../testing/fixtures.ts';
import { loadPage, renderPage } from '../testing/render-page.ts';
import { stubApi } from '../testing/stub-api.ts';
import checkoutPage from './checkout-page.tsx';

const stay = 'hid=1001&arr=2027-02-19&dep=2027-02-21&ad=2&ch=0';
const open = (search: string, api = stubApi(), locale = 'cs') =>
  renderPage({ checkout: checkoutPage }, `/${locale}/checkout?${search}`, api.fetch);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('[2.29] the guard', () => {
  it.each([[''], ['hid=abc'], ['hid=999']])('redirects %j home', async (search) => {
    const { result } = await loadPage(checkoutPage, `/en/checkout?${search}`, stubApi().fetch);
    expect(result).toEqual({ kind: 'redirect', to: '/en', permanent: false });
  });
  it('[fault: api × down] does not redirect home when the API is unavailable for a moment', async () => {
    const api = stubApi({ 'GET /public/client/1001': () => 'not_ready' });
    expect((await loadPage(checkoutPage, `/cs/checkout?${stay}`, api.fetch)).result).toEqual({ kind: 'unavailable' });
  });
  it('never allows a booking page to be cached', async () => {
    expect((await loadPage(checkoutPage, `/cs/checkout?${stay}`, stubApi().fetch)).result).toEqual({
      kind: 'ok',
      shared: false,
    });
  });
});

it('[6.4] shows that a place is not on sale, and where it can be booked', async () => {
  const api = stubApi({
    'GET /public/client/1001': () => ({ ...place, allow_sell: false, url: 'https://place.example/' }),
  });
  await open(stay, api, 'en');
  expect(heading()).toBe('Chata Zimomřivka can’t be booked here');
  expect(screen.getByRole('link', { name: 'Visit its website' }).getAttribute('href')).toBe('https://place.example/');
});

/** The date in a field. */
const dateIn = (label: string) => readWrittenDate(screen.getByLabelText<HTMLInputElement>(label).value);

describe('[2.52] dates and guests', () => {
  it('[4.19] offers the coming weekend when no dates are chosen', async () => {
    await open('hid=1001');
    expect(dateIn('Příjezd')).toBe('2026-11-27');
    expect(dateIn('Odjezd')).toBe('2026-11-29');
  });

  it('[4.19] [4.35] loads the availability of the default weekend before it is shown', async () => {
    const full = { date: '2026-11-27', availability: 'full', close_to_arrival: false };
    await open('hid=1001', stubApi({ 'GET /public/availability': () => ({ data: [full] }) }));
    expect(screen.getByText('V den příjezdu je plně obsazeno.')).toBeTruthy();
  });

  it('[5.4] accepts dates from today to eighteen months ahead', async () => {
    await open('hid=1001');
    const departure = screen.getByLabelText<HTMLInputElement>('Odjezd');
    fireEvent.change(departure, { target: { value: '22. 05. 2028' } });
    expect(departure.getAttribute('aria-invalid')).toBe('true');
  });

  it('[4.36] names the shortest stay, offers available days, and continues with one of them', async () => {
    await open('hid=1001&arr=2027-02-19&dep=2027-02-20&step=dates', stubApi(), 'en');
    expect(await screen.findByText('The minimum stay from this arrival date is 2 nights.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'See the offers' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Departure'));
    const other = screen.getByRole('group', { name: 'You could leave on:' });
    await userEvent.click(within(other).getAllByRole('button')[0] as HTMLElement);
    expect(dateIn('Departure')).toBe('2027-02-21');
    await waitFor(() => expect(screen.queryByText(/minimum stay/)).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'See the offers' }));
    await waitFor(() => expect(heading()).toBe('Choose your offer'));
  });

  it.each([
    ['[4.35]', { availability: 'full', close_to_arrival: false }, 'V den příjezdu je plně obsazeno.'],
    ['[4.35]', { availability: 'closed', close_to_arrival: false }, 'V den příjezdu je zavřeno.'],
    ['[4.36]', { availability: 'available', close_to_arrival: true }, 'V tento den se přijet nedá.'],
  ])('%s shows at once that arrival is impossible: %j', async (_statement, day, words) => {
    const api = stubApi({ 'GET /public/availability': () => ({ data: [{ date: '2027-02-19', ...day }] }) });
    await open(`${stay}&step=dates`, api);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    [
      'says what is wrong',
      [{ date: '2027-02-18', availability: 'full', close_to_arrival: false }],
      'Kdy a kolik vás přijede?',
    ],
    ['goes on', [{ date: '2027-02-18', availability: 'available', close_to_arrival: false }], 'Vyberte si nabídku'],
  ])('[4.35] a press before the place has responded takes effect later: it %s', async (_what, data, then) => {
    let respond: (days: object) => void = () => undefined;
    const api = stubApi();
    await open(`${stay}&step=dates`, api);
    api.on('GET /public/availability', () => new Promise<object>((resolve) => (respond = resolve)));
    fireEvent.change(screen.getByLabelText('Příjezd'), { target: { value: '18. 2. 2027' } });
    await userEvent.click(screen.getByRole('button', { name: 'Vybrat nabídku' }));
    expect(screen.getByRole('button', { name: 'Vybrat nabídku' }).getAttribute('aria-busy')).toBe('true');
    expect(heading()).toBe('Kdy a kolik vás přijede?');
    await act(async () => respond({ data }));
    await waitFor(() => expect(heading()).toBe(then));
    if (then.startsWith('Kdy'))
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Příjezd')));
  });

  it('[5.28] [4.35] shows how many people the place sleeps instead of calling it full', async () => {
    const api = stubApi();
    await open('hid=1001&arr=2027-02-19&dep=2027-02-21&ad=12&step=dates', api);
    expect(await screen.findByText(/Místo má lůžka nejvýše pro 8 osob/)).toBeTruthy();
    expect(screen.queryByText(/plně obsazeno/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Vybrat nabídku' }));
    expect(heading()).toBe('Kdy a kolik vás přijede?');
    expect(document.activeElement).toBe(screen.getByLabelText(/Dospělí/));
  });

  it.each([
    ['dogs=3', {}, /Místo bere v jedné rezervaci jen hosty bez psů/],
    ['dogs=3', { max_dogs: 2 }, /Místo bere v jedné rezervaci nejvýš 2 psy/],
    ['infants=2&cots=2', { cots: 1 }, /Místo má 1 dětskou postýlku/],
  ])('[4.35] shows what the place takes instead of calling it full: %s, %j', async (companions, limits, words) => {
    const api = stubApi({ 'GET /public/client/1001': () => ({ ...place, ...limits }) });
    await open(`hid=1001&arr=2027-02-19&dep=2027-02-21&step=dates&${companions}`, api);
    expect(await screen.findByText(words)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Vybrat nabídku' }));
    expect(heading()).toBe('Kdy a kolik vás přijede?');
  });

  it('[5.29] keeps infants, dogs and cots in the summary and in the next step', async () => {
    const api = stubApi({ 'GET /public/client/1001': () => ({ ...place, max_dogs: 2, cots: 1 }) });
    await open(`${stay}&dogs=1&infants=1&cots=1`, api, 'en');
    const summary = within(screen.getByRole('complementary', { name: 'Your booking' }));
    expect(summary.getByText('2 adults, 1 infant, 1 dog, 1 cot')).toBeTruthy();
  });

  it('[5.5] shows one total: the summary follows the fields before they are confirmed', async () => {
    await open('hid=1001', stubApi(), 'en');
    const summary = within(screen.getByRole('complementary', { name: 'Your booking' }));
    // The coming weekend is the default, so the summary has dates too.
    expect(summary.queryByText('No dates chosen yet.')).toBeNull();
    expect(summary.getByText('2 nights')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(/4,140/)).toHaveLength(3));
    await userEvent.click(screen.getByRole('button', { name: 'One more adult' }));
    expect(await summary.findByText('3 adults')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('Total from')).toHaveLength(2));
  });

  it('[5.2] refuses an arrival before today', async () => {
    await open('hid=1001&arr=2026-11-20&dep=2026-11-22');
    expect(screen.getByText('Tento den už byl. Zvolte dnešek nebo pozdější den.')).toBeTruthy();
  });

  it('[5.24] refuses more people than the limit', async () => {
    await open('hid=1001&arr=2027-02-19&dep=2027-02-21&ad=20&ch=5');
    expect(screen.getByText('Najednou můžete rezervovat nejvýše pro 20 osob.')).toBeTruthy();
  });
});

describe('[2.53] the rate', () => {
  it('shows every rate with its conditions and total', async () => {
    await open(stay);
    const card = screen.getByRole('radio', {
      name: /Výhodně bez storna/,
      description: /Po zaplacení už peníze nevracíme/,
    });
    expect(card.closest('label')?.textContent).toMatch(/4\s140\sKč/);
  });

  it('stores the choice in the address and continues to the rooms', async () => {
    const { router } = await open(stay);
    await userEvent.click(screen.getByRole('radio', { name: /Pobyt bez stravy/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Vybrat pokoje' }));
    await waitFor(() => expect(heading()).toBe('Vyberte si pokoje'));
    expect(router.state.location.search).toContain('rate=11');
  });

  it('shows that a rate of an old link is gone', async () => {
    await open(`${stay}&rate=99&step=contact`);
    expect(screen.getByText('Vybraná nabídka pro tento termín a počet hostů neplatí')).toBeTruthy();
  });
});

describe('[2.54] the rooms', () => {
  const rooms = `${stay}&rate=11`;

  it('preselects the best combination and lists the others', async () => {
    await open(rooms);
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['7x1', true],
      ['8x1', false],
      ['own', false],
    ]);
    expect(screen.getByText('Nejlepší volba')).toBeTruthy();
  });

  it('[5.28] warns of more beds than guests, and allows them', async () => {
    const { router } = await open(rooms);
    await userEvent.click(screen.getByRole('radio', { name: /Podkroví/ }));
    expect(await screen.findByText('2 lůžka zůstanou volná')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pokračovat ke storno ochraně' }));
    await waitFor(() => expect(heading()).toBe('Chcete k pobytu storno ochranu?'));
    expect(router.state.location.search).toContain('rooms=8x1');
  });

  it('[5.28] blocks fewer beds than guests and shows why', async () => {
    await open('hid=1001&arr=2027-02-19&dep=2027-02-21&ad=5&rate=11&rooms=8x1', stubApi(), 'en');
    const button = screen.getByRole('button', { name: 'Continue to the cancellation waiver' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(
      screen.getByRole('button', { description: 'These rooms sleep 4, but there are 5 of you. Please add a room.' }),
    ).toBe(button);
    await userEvent.click(button);
    expect(heading()).toBe('Choose your rooms');
  });

  it('[4.26] merges rooms that are added to the own selection', async () => {
    const { router } = await open(`${rooms}&rooms=7x1&step=rooms`);
    await userEvent.click(screen.getByRole('radio', { name: /Vlastní výběr/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Přidat: Byt U Teploměru' }));
    await waitFor(() => expect(router.state.location.search).toContain('rooms=7x2'));
    await userEvent.click(screen.getByRole('button', { name: 'Ubrat: Byt U Teploměru' }));
    await waitFor(() => expect(router.state.location.search).toContain('rooms=7x1'));
  });

  it('[4.26] [7.16] shows what the rate adds for the people beside prices of single rooms', async () => {
    const [best, ...others] = combinations;
    const withBreakfast = [{ ...best, total: { minor: 5_560_00, currency: 'CZK' } }, ...others];
    const surcharge = { minor: 960_00, currency: 'CZK' } as const;
    const api = stubApi({
      'GET /public/combinations': () => ({ data: withBreakfast, nights: 2 }),
      'GET /public/ibe-prices': () => ({ data: prices.map((price) => ({ ...price, surcharge })), nights: 2 }),
    });
    await open(`${rooms}&rooms=7x1&step=rooms`, api);
    const step = within(document.querySelector('form') as HTMLElement);
    expect(step.queryByText(/^\+/)).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /Vlastní výběr/ }));
    expect((await step.findByText(/^\+/)).textContent).toMatch(/^\+ 960\s?Kč$/);
    expect(step.getByText(/4\s600\s?Kč za pobyt/)).toBeTruthy();
    expect(step.getAllByText(/5\s560\s?Kč/).length).toBeGreaterThan(0);
  });

  it('[4.26] [2.54] is empty when the last room is removed, and requires one', async () => {
    const { router, unmount } = await open(`${rooms}&rooms=7x1&step=rooms`);
    await userEvent.click(screen.getByRole('radio', { name: /Vlastní výběr/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ubrat: Byt U Teploměru' }));
    await waitFor(() => expect(router.state.location.search).toContain('rooms=own'));
    const pickOne = () => screen.getByRole('button', { description: 'Vyberte aspoň jeden pokoj.' });
    await waitFor(() => expect(pickOne().textContent).toBe('Pokračovat ke storno ochraně'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Vlastní výběr/ }).checked).toBe(true);
    const again = router.state.location.search;
    unmount();
    await open(again.slice(1));
    expect(pickOne()).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Přidat: Podkroví' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Pokračovat ke storno ochraně' }).hasAttribute('aria-disabled')).toBe(
        false,
      ),
    );
  });

  it('blocks rooms that are no longer free', async () => {
    await open(`${rooms}&rooms=8x2&step=summary`);
    expect(heading()).toBe('Vyberte si pokoje');
    expect(
      screen.getAllByText('Tolik pokojů už v tomto termínu není volných. Vyberte prosím jiné.').length,
    ).toBeGreaterThan(0);
    // Unavailable rooms have no price, and the stay no exact total.
    const summary = within(screen.getByRole('complementary', { name: 'Vaše rezervace' }));
    expect(summary.getByText('není volný')).toBeTruthy();
    expect(summary.queryByText(/^0\s/)).toBeNull();
    expect(summary.getByText('Celkem od')).toBeTruthy();
  });
});

it('shows the steps with links to those that can be opened', async () => {
  await open(`${stay}&rate=11&rooms=7x1&ins=0`);
  const steps = within(within(screen.getByRole('navigation', { name: 'Kroky rezervace' })).getByRole('list'));
  expect(steps.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Termín a hostéhotovo',
    'Nabídkahotovo',
    'Pokojehotovo',
    'Storno ochranahotovo',
  ]);
  expect(steps.getByText('Kontakt').closest('[aria-current="step"]')).toBeTruthy();
});

it('always shows the place, the dates, the rooms and the total', async () => {
  await open(`${stay}&rate=11&rooms=7x1`, stubApi(), 'en');
  const summary = within(screen.getByRole('complementary', { name: 'Your booking' }));
  expect(summary.getByText('Chata Zimomřivka')).toBeTruthy();
  expect(summary.getByText('2 nights')).toBeTruthy();
  expect(summary.getByText('Byt U Teploměru')).toBeTruthy();
  expect(summary.getAllByText(/4,600/).length).toBe(3);
});
