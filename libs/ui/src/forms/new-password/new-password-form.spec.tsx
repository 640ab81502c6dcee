import type { ApiFailure } from '@mp/api-client';
import { withErrorTexts } from '@mp/i18n/error-texts';
import { renderAt, stubApiOf, type StubApi } from '@mp/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewPasswordForm } from './new-password-form.tsx';
import { withNewPasswordTexts } from './with-new-password-texts.ts';

const good = 'Modra-kocka-7-leze';

/** The API that rates a password. */
const stubStrength = (scoreOf: (password: string) => number | 'offline') =>
  stubApiOf(({ body }) => {
    const score = scoreOf(String(body?.['password']));
    return score === 'offline' ? score : { score };
  });
const askedOf = ({ sent }: StubApi) => sent.map(({ body }) => body);

async function show({
  api = stubStrength(() => 4),
  save = jest.fn(async (): Promise<ApiFailure | null> => null),
  requiresCurrent = false,
} = {}) {
  await renderAt(
    '/en',
    <NewPasswordForm {...(requiresCurrent ? { requiresCurrent } : { code: 'a-code' })} saveLabel="Save" save={save} />,
    { messages: withErrorTexts(withNewPasswordTexts(async () => ({}))), fetch: api.fetch },
  );
  return { save, api };
}

const password = () => screen.getByLabelText('New password');
const repeated = () => screen.getByLabelText('Repeat new password');
const button = () => screen.getByRole('button', { name: 'Save' });
const isEnabled = () => button().getAttribute('aria-disabled') === null;

async function fill(first: string, second = first) {
  await userEvent.type(password(), first);
  await userEvent.type(repeated(), second);
}

describe('[2.75] [5.19] the form of a new password', () => {
  it('saves only when both fields keep the rules', async () => {
    const { save } = await show();
    expect(isEnabled()).toBe(false);
    expect(button().getAttribute('aria-describedby')).not.toBeNull();
    await userEvent.click(button());
    await userEvent.type(password(), good);
    expect(isEnabled()).toBe(false);
    await userEvent.type(repeated(), good);
    await waitFor(() => expect(isEnabled()).toBe(true));
    await userEvent.click(button());
    expect(save.mock.calls).toEqual([[good, '']]);
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  it.each([
    ['Kouzl-1', 'Use at least 8 characters.'],
    ['kouzlo-1', 'The password needs a lower-case and an upper-case letter, a digit'],
  ])('[5.17] shows at the field what is wrong with %s', async (typed, problem) => {
    await show();
    await userEvent.type(password(), typed);
    await userEvent.tab();
    expect(await screen.findByText(new RegExp(problem))).toBeTruthy();
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect(isEnabled()).toBe(false);
  });

  it('[5.17] shows that the two differ, and validates the second again when the first is corrected', async () => {
    await show();
    await fill(good, `${good}x`);
    await userEvent.tab();
    expect(await screen.findByText(/The passwords don’t match/)).toBeTruthy();
    await userEvent.type(password(), 'x');
    await waitFor(() => expect(screen.queryByText(/The passwords don’t match/)).toBeNull());
    await waitFor(() => expect(isEnabled()).toBe(true));
  });

  it('saves by Enter, once', async () => {
    let finish = (): void => undefined;
    const save = jest.fn(() => new Promise<null>((resolve) => (finish = () => resolve(null))));
    await show({ save });
    await fill(good);
    await waitFor(() => expect(isEnabled()).toBe(true));
    await userEvent.keyboard('{Enter}{Enter}');
    finish();
    await waitFor(() => expect(isEnabled()).toBe(true));
    expect(save).toHaveBeenCalledTimes(1);
  });
});

describe('[5.17] the strength', () => {
  afterEach(() => void jest.useRealTimers());

  it('is shown once typing pauses, as the server rates it with the code', async () => {
    const { api } = await show({ api: stubStrength(() => 3) });
    await userEvent.type(password(), good);
    expect(await screen.findByText('Good password.', {}, { timeout: 3_000 })).toBeTruthy();
    expect(askedOf(api)).toEqual([{ password: good, code: 'a-code' }]);
  });

  it('is not requested while the password is too short', async () => {
    const { api } = await show();
    jest.useFakeTimers();
    const typeAndPause = (text: string): void => {
      fireEvent.change(password(), { target: { value: text } });
      act(() => void jest.advanceTimersByTime(60_000));
    };
    typeAndPause('Short-1');
    expect(screen.getByText(/Very weak password/)).toBeTruthy();
    expect(askedOf(api)).toEqual([]);
    typeAndPause(good);
    jest.useRealTimers();
    await waitFor(() => expect(askedOf(api)).toEqual([{ password: good, code: 'a-code' }]));
  });

  it('prevents saving a weak one', async () => {
    const { save } = await show({ api: stubStrength(() => 2) });
    await fill('Novakova1!');
    expect(
      await screen.findByText('This password is still weak; please choose a stronger one.', {}, { timeout: 3_000 }),
    ).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(save).not.toHaveBeenCalled();
  });

  it('does not prevent saving when the server does not respond', async () => {
    const { save, api } = await show({ api: stubStrength(() => 'offline') });
    await fill(good);
    await waitFor(() => expect(askedOf(api).length).toBeGreaterThan(0), { timeout: 3_000 });
    await waitFor(() => expect(isEnabled()).toBe(true));
    await userEvent.click(button());
    expect(save).toHaveBeenCalledTimes(1);
  });
});

describe('[5.17] a password that replaces another', () => {
  const current = () => screen.getByLabelText('Current password');

  it('requires the current one, and resets the form once it is saved', async () => {
    const { save, api } = await show({ requiresCurrent: true, api: stubStrength(() => 4) });
    await fill(good);
    expect(isEnabled()).toBe(false);
    await userEvent.type(current(), 'The-old-one-1');
    await waitFor(() => expect(isEnabled()).toBe(true));
    await waitFor(() => expect(askedOf(api)).toEqual([{ password: good }]), { timeout: 3_000 });
    await userEvent.click(button());
    expect(save.mock.calls).toEqual([[good, 'The-old-one-1']]);
    await waitFor(() => expect((password() as HTMLInputElement).value).toBe(''));
    expect((current() as HTMLInputElement).value).toBe('');
    expect(screen.queryByText(/This field is required/)).toBeNull();
  });

  it('shows at its field that the current one is wrong, and clears the error when it is corrected', async () => {
    const forbidden: ApiFailure = { layer: 'request', retryable: false, code: 'forbidden' };
    await show({ requiresCurrent: true, save: jest.fn(async () => forbidden) });
    await userEvent.type(current(), 'Not-the-old-one');
    await fill(good);
    await waitFor(() => expect(isEnabled()).toBe(true));
    await userEvent.click(button());
    expect(await screen.findByText(/The current password doesn’t match/)).toBeTruthy();
    expect(current().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(current()));
    expect((password() as HTMLInputElement).value).toBe(good);
    await userEvent.type(current(), 'x');
    expect(screen.queryByText(/The current password doesn’t match/)).toBeNull();
  });
});

describe('a password that is not saved', () => {
  const failing = (failure: Partial<ApiFailure>) =>
    jest.fn(async (): Promise<ApiFailure> => ({ layer: 'request', retryable: false, code: 'unexpected', ...failure }));

  it('shows the error at the field when the server names the rule, and focuses the field', async () => {
    const details = [{ in: 'body', field: 'password', problem: 'weak_pass' }];
    await show({ save: failing({ code: 'validation_failed', details }) });
    await fill(good);
    await waitFor(() => expect(isEnabled()).toBe(true));
    await userEvent.click(button());
    expect(await screen.findByText(/This password is easy to guess/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(password()));
  });

  it.each([
    ['network', /The connection dropped/],
    ['reset_code_invalid', /The password reset link has expired/],
    ['too_many_requests', /too many attempts/],
  ] as const)('shows why by %s, and keeps the input', async (code, words) => {
    await show({ save: failing({ code }) });
    await fill(good);
    await waitFor(() => expect(isEnabled()).toBe(true));
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect((password() as HTMLInputElement).value).toBe(good);
  });
});
