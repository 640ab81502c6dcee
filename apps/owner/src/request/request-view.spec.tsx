import type { ApiErrorCode, RequestDecisionWire, ReservationRequestViewWire } from '@mp/contract';
import { href } from '@mp/i18n';
import { pageRenderer, stubApiOf, type StubApi } from '@mp/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import requestAccept from './request-accept.tsx';
import requestReject from './request-reject.tsx';

const code = 'owner-code-0123456789';
const request = (state: ReservationRequestViewWire['state'] = 'waiting'): ReservationRequestViewWire => ({
  number: 'MP-2611-48213',
  state,
  client: { pkid: 1038, name: 'Zirbenkammer Arntal' },
  guest: { name: 'Jana' },
  arrival: '2027-02-19',
  departure: '2027-02-21',
  nights: 2,
  adults: 2,
  childrens: 1,
  dogs: 2,
  rate: { id: 11, name: 'Room only' },
  rooms: [{ room_types: { id: 7, count: 1 }, name: 'The whole house' }],
  total: { minor: 1_520_00, currency: 'EUR' },
  extras: [{ name: 'Sauna', kind: 'sauna', count: 2, amount: { minor: 160_000, currency: 'CZK' } }],
  benefits: ['Late check-out until 14:00'],
  note: 'We arrive late.',
  confirm_until: state === 'waiting' ? '2026-11-22T22:00:00Z' : null,
});

const hosted = (): ReservationRequestViewWire => ({ ...request('confirmed'), can_cancel: true });

type Decision = object | ApiErrorCode | 'offline';

/** The API of one request: its responses, and what it was sent. */
const stubApi = (read: () => object | ApiErrorCode, decide: () => Decision = () => 'unexpected') =>
  stubApiOf(({ method }) => (method === 'POST' ? decide() : read()));
const decided = (api: StubApi) => api.posts(/./).map(({ path }) => path);

const { renderPage, submitTo } = pageRenderer();
const pages = { requestAccept, requestReject };

async function open(page: typeof requestAccept, api: StubApi, search = `code=${code}`) {
  const route = page === requestAccept ? 'requestAccept' : 'requestReject';
  await renderPage(pages, `${href(route, { locale: 'en' })}?${search}`, api.fetch);
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const decision = (outcome: RequestDecisionWire['outcome'], state: ReservationRequestViewWire['state']) => () => ({
  outcome,
  request: request(state),
});

describe('[6.3] opening an owner’s link', () => {
  it('[6.3] says what the guest has ordered beside the stay', async () => {
    await open(
      requestAccept,
      stubApi(() => request()),
    );
    expect(screen.getByText('Please prepare').closest('div')?.textContent).toBe('Please prepare2 × Sauna');
  });

  it('[3.2] shows the club’s benefits for the guest', async () => {
    await open(
      requestAccept,
      stubApi(() => request()),
    );
    const promised = screen.getByText('Club benefits').closest('div');
    expect(promised?.textContent).toBe('Club benefitsLate check-out until 14:00');
  });

  it('shows the request and decides nothing', async () => {
    const api = stubApi(request);
    await open(requestAccept, api);
    expect(heading()).toBe('Jana would like to stay with you');
    for (const words of ['2 adults, 1 child, 2 dogs', 'The whole house', '€1,520', 'We arrive late.', 'MP-2611-48213'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText(/Answer by Sunday,? 22 November, 23:00/)).toBeTruthy();
    expect(decided(api)).toEqual([]);
  });

  it('links to the other answer with the same code', async () => {
    await open(requestReject, stubApi(request));
    expect(screen.getByRole('link', { name: 'Confirm instead' }).getAttribute('href')).toBe(
      `/en/or-accept?code=${code}`,
    );
  });

  it.each([['code=short'], [''], ['code=<script>alert(1)</script>']])('%j is an unknown request', async (search) => {
    await open(requestAccept, stubApi(request), search);
    expect(heading()).toBe('We can’t find this request');
  });

  it('[fault: api × down] distinguishes a missing request from an unavailable API', async () => {
    await open(
      requestAccept,
      stubApi(() => 'reservation_not_found'),
    );
    expect(heading()).toBe('We can’t find this request');
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('offers a retry of loading', async () => {
    let answer: object | ApiErrorCode = 'not_ready';
    await open(
      requestAccept,
      stubApi(() => answer),
    );
    expect(heading()).toBe('We couldn’t load the request');
    answer = request();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(heading()).toBe('Jana would like to stay with you'));
  });
});

describe.each([
  ['[4.31] accepting', requestAccept, 'Confirm the booking', 'accept'],
  ['[4.32] declining', requestReject, 'Decline the booking', 'decline'],
] as const)('%s', (_name, page, button, verb) => {
  it.each([
    ['confirmed', 'confirmed', 'The booking is confirmed'],
    ['declined', 'declined', 'The request is declined and cancelled'],
    ['expired', 'expired', 'It’s too late to answer'],
    ['already_confirmed', 'confirmed', 'You’ve already confirmed this request'],
    ['already_declined', 'declined', 'You’ve already declined this request'],
    ['cancelled', 'cancelled', 'The request is no longer valid'],
  ] as const)('shows the outcome of the decision: %s', async (outcome, state, title) => {
    const api = stubApi(request, decision(outcome, state));
    await open(page, api);
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(heading()).toBe(title));
    expect(decided(api)).toEqual([`/public/reservation-request/${code}/${verb}`]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('sends one answer for a double click', async () => {
    const api = stubApi(request, decision(verb === 'accept' ? 'confirmed' : 'declined', 'confirmed'));
    await open(page, api);
    await userEvent.dblClick(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(decided(api)).toHaveLength(1);
  });

  it('can send a lost answer again', async () => {
    await open(
      page,
      stubApi(request, () => 'offline'),
    );
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect((await screen.findByRole('alert')).textContent).toContain('Your decision is recorded only once');
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
  });

  it.each([
    ['confirmed', 'You’ve already confirmed this request'],
    ['declined', 'You’ve already declined this request'],
    ['expired', 'It’s too late to answer'],
    ['cancelled', 'The request is no longer valid'],
  ] as const)('opened when it is %s, offers no button', async (state, title) => {
    await open(
      page,
      stubApi(() => request(state)),
    );
    expect(heading()).toBe(title);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('[4.32] the reason', () => {
  it('is sent with a refusal, if the place gives one', async () => {
    const api = stubApi(request, decision('declined', 'declined'));
    await open(requestReject, api);
    await userEvent.type(screen.getByLabelText('Reason for the guest (optional)'), ' The heating is being mended. ');
    await userEvent.click(screen.getByRole('button', { name: 'Decline the booking' }));
    await waitFor(() => expect(heading()).toBe('The request is declined and cancelled'));
    expect(api.posts(/./).map(({ body }) => body)).toEqual([{ reason: 'The heating is being mended.' }]);
  });

  it('is not requested when accepting', async () => {
    await open(requestAccept, stubApi(request));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is kept when sending fails', async () => {
    await open(
      requestReject,
      stubApi(request, () => 'offline'),
    );
    await userEvent.type(screen.getByRole('textbox'), 'Full');
    await userEvent.click(screen.getByRole('button', { name: 'Decline the booking' }));
    await screen.findByRole('alert');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Full');
  });
});

describe('[4.30] cancelling a stay that was confirmed', () => {
  it('requires a reason, with an error at its field', async () => {
    const api = stubApi(hosted);
    await open(requestAccept, api);
    expect(heading()).toBe('Jana is coming to stay with you');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the stay' }));
    expect(screen.getByText('Please tell the guest why.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason for the guest' }));
    expect(decided(api)).toEqual([]);
  });

  it('confirms it, with the guest’s refund', async () => {
    const api = stubApi(hosted, decision('cancelled', 'cancelled'));
    await open(requestAccept, api);
    await userEvent.type(screen.getByRole('textbox'), 'The roof leaks.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the stay' }));
    await waitFor(() => expect(heading()).toBe('The stay is cancelled'));
    expect(decided(api)).toEqual([`/public/reservation-request/${code}/cancel`]);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('[4.34] a rest that the guest pays at the place', () => {
  const owing = (can_take: boolean): ReservationRequestViewWire => ({
    ...hosted(),
    rest: { amount: { minor: 900_00, currency: 'EUR' }, due_on: '2027-02-19', can_take },
  });

  it('is recorded by the place, once it can be', async () => {
    const api = stubApi(
      () => owing(true),
      () => ({ ...owing(true), rest: null }),
    );
    await open(requestReject, api);
    await userEvent.click(screen.getByRole('button', { name: 'The guest paid me €900' }));
    expect(await screen.findByRole('heading', { name: 'The balance is paid' })).toBeTruthy();
    expect(decided(api)).toEqual([`/public/reservation-request/${code}/take`]);
  });

  it('is not asked for before the arrival', async () => {
    await open(
      requestReject,
      stubApi(() => owing(false)),
    );
    expect(screen.queryByRole('button', { name: /paid me/ })).toBeNull();
  });
});

describe('[6.3] without JavaScript', () => {
  const at = (page: 'requestAccept' | 'requestReject', more = '') =>
    `${href(page, { locale: 'en', query: { code } })}${more}`;

  it.each([
    ['accept', 'requestAccept', 'confirmed', 'confirmed', 'The booking is confirmed'],
    ['decline', 'requestReject', 'declined', 'declined', 'The request is declined and cancelled'],
    ['accept', 'requestAccept', 'already_declined', 'declined', 'You’ve already declined this request'],
    ['cancel', 'requestAccept', 'cancelled', 'cancelled', 'The stay is cancelled'],
  ] as const)('%s on %s results in %s, and the page shows it', async (answer, route, outcome, state, title) => {
    const api = stubApi(request, decision(outcome, state));
    const fields = { form: answer, reason: ' Flooded. ' };
    const result = await submitTo(pages[route], at(route), fields, api.fetch);
    const snackbar = `&answer=${answer}&outcome=${outcome}`;
    expect(result).toEqual({ kind: 'see', path: at(route, snackbar) });
    expect(api.posts(/./)).toMatchObject([
      { path: `/public/reservation-request/${code}/${answer}`, body: { reason: 'Flooded.' } },
    ]);
    await open(
      pages[route],
      stubApi(() => request(state)),
      `code=${code}${snackbar}`,
    );
    expect(heading()).toBe(title);
  });

  it('shows that an answer was not sent, and can send it again', async () => {
    const api = stubApi(request, () => 'not_ready');
    const result = await submitTo(requestAccept, at('requestAccept'), { form: 'accept' }, api.fetch);
    expect(result).toEqual({ kind: 'see', path: at('requestAccept', '&form=accept&problem=not_ready') });
    await open(requestAccept, stubApi(request), `code=${code}&form=accept&problem=not_ready`);
    expect(screen.getByRole('alert').textContent).toContain('couldn’t send');
    expect(screen.getByRole('button', { name: 'Confirm the booking' })).toBeTruthy();
  });

  it('ignores an outcome in the address that contradicts the request', async () => {
    await open(requestAccept, stubApi(request), `code=${code}&answer=accept&outcome=confirmed`);
    expect(heading()).toBe('Jana would like to stay with you');
  });

  it.each([[{}], [{ form: 'wipe' }]])('does nothing with %j', async (fields) => {
    const api = stubApi(request);
    expect(await submitTo(requestReject, at('requestReject'), fields, api.fetch)).toEqual({
      kind: 'see',
      path: at('requestReject'),
    });
    expect(decided(api)).toEqual([]);
  });
});

describe('[4.34] a change of a confirmed stay', () => {
  const stay = (departure: string) => ({
    arrival: '2027-02-19',
    departure,
    nights: 2,
    adults: 2,
    childrens: 1,
    rooms: [{ room_types: { id: 7, count: 1 }, name: 'The whole house' }],
    extras: [],
    total: { minor: 1_520_00, currency: 'EUR' as const },
  });
  const asked = (state: 'waiting_place' | 'done' | 'declined'): ReservationRequestViewWire => ({
    ...request('confirmed'),
    change: {
      state,
      before: stay('2027-02-21'),
      after: stay('2027-02-22'),
      until: state === 'waiting_place' ? '2026-11-22T22:00:00Z' : null,
    },
  });

  it.each([
    ['Accept the change', 'accept', 'done', 'The stay has changed'],
    ['Decline the change', 'decline', 'declined', 'You’ve declined the change'],
  ] as const)('%s', async (button, verb, state, title) => {
    const api = stubApi(
      () => asked('waiting_place'),
      () => ({ outcome: 'confirmed', request: asked(state) }),
    );
    await open(requestReject, api);
    expect(screen.getByRole('heading', { name: 'Your guest would like to change the stay' })).toBeTruthy();
    expect(decided(api)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(decided(api)).toEqual([`/public/reservation-request/${code}/change/${verb}`]);
  });

  it('is answered without scripts, too', async () => {
    const api = stubApi(
      () => asked('waiting_place'),
      () => ({ outcome: 'confirmed', request: asked('done') }),
    );
    await submitTo(requestReject, `/en/or-reject?code=${code}`, { form: 'change-accept' }, api.fetch);
    expect(decided(api)).toEqual([`/public/reservation-request/${code}/change/accept`]);
  });
});
