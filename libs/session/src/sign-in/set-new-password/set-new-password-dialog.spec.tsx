import type { ApiErrorCode } from '@mp/contract';
import { closeSignIn, signInRequest } from '@mp/session';
import { snackbarQueue } from '@mp/ui/snackbars';
import { renderAt, stubApiOf, type StubResponse, type StubApi } from '@mp/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SetNewPasswordDialog } from './set-new-password-dialog.tsx';

const code = 'reset-code-0123456789';
const good = 'Modra-kocka-7-leze';

/** The API of this dialog: knows the link or not, rates every password strong, and saves or refuses. */
const stubApi = (
  save: () => ApiErrorCode | 'offline' | null,
  check: () => StubResponse = () => ({ usable: true, activated: false, passkeys: [] }),
) =>
  stubApiOf(({ path }) => {
    if (path.endsWith('/check-code')) return check();
    return path.endsWith('/password-strength') ? { score: 4 } : (save() ?? { saved: true });
  });

async function open(api: StubApi) {
  const onClose = jest.fn();
  const messages = async () => ({});
  await renderAt('/en', <SetNewPasswordDialog code={code} onClose={onClose} />, { messages, fetch: api.fetch });
  await screen.findByRole('dialog');
  return { onClose };
}

async function saveGood() {
  await userEvent.type(await screen.findByLabelText('New password'), good);
  await userEvent.type(screen.getByLabelText('Repeat new password'), good);
  const button = screen.getByRole('button', { name: 'Save the password' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(button);
}

const snackbar = () => snackbarQueue.current();

afterEach(() => {
  act(() => {
    snackbarQueue.clear();
    closeSignIn();
  });
});

describe('[2.71] [2.75] the dialog that sets a new password', () => {
  it('[8.11] saves it with the code, confirms it, and opens the sign-in', async () => {
    const api = stubApi(() => null);
    const { onClose } = await open(api);
    await saveGood();
    await screen.findByRole('dialog', { name: 'Done' });
    expect(api.posts(/set-new-password$/).map(({ body }) => body)).toEqual([{ code, password: good }]);
    expect(snackbar()).toMatchObject({ tone: 'success', text: 'Your password is set.' });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(signInRequest.current()).toMatchObject({ mode: 'login' });
  });

  it('[5.17] ends passkeys unless the visitor keeps them by name', async () => {
    const passkeyAt = (id: string, name: string) => ({
      id,
      name,
      created_at: '2026-01-02T10:00:00Z',
      last_used_at: null,
    });
    const [phone, stolen] = [
      passkeyAt('0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e11', 'My phone'),
      passkeyAt('0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e12', 'Old laptop'),
    ];
    const api = stubApi(
      () => null,
      () => ({ usable: true, activated: false, passkeys: [phone, stolen] }),
    );
    await open(api);
    const group = await screen.findByRole('group', { name: 'Passkeys to keep' });
    expect(
      within(group)
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ checked }) => checked),
    ).toEqual([false, false]);
    await userEvent.click(within(group).getByRole('checkbox', { name: 'My phone' }));
    await saveGood();
    await screen.findByRole('dialog', { name: 'Done' });
    const sent = { code, password: good, keep_passkeys: [phone?.id] };
    expect(api.posts(/set-new-password$/).map(({ body }) => body)).toEqual([sent]);
  });

  it('[8.8] shows a used or expired link before it prompts for a password', async () => {
    await open(
      stubApi(
        () => null,
        () => ({ usable: false, activated: false, passkeys: [] }),
      ),
    );
    await screen.findByRole('dialog', { name: 'The link is no longer valid' });
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('button', { name: 'Send a new link' })).toBeTruthy();
  });

  it('prompts for it if the link cannot be checked', async () => {
    await open(
      stubApi(
        () => null,
        () => 'too_many_requests',
      ),
    );
    await saveGood();
    expect(await screen.findByRole('dialog', { name: 'Done' })).toBeTruthy();
  });

  it('[8.8] shows an expired code, and offers a new one', async () => {
    const { onClose } = await open(stubApi(() => 'reset_code_invalid'));
    await saveGood();
    await screen.findByRole('dialog', { name: 'The link is no longer valid' });
    expect(snackbar()).toMatchObject({ tone: 'error', text: 'The password reset link has expired.' });
    expect(screen.getByText(/Your password hasn’t changed/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(signInRequest.current()).toMatchObject({ mode: 'forgotten' });
  });

  it.each([
    ['reset_code_missing', /is missing its code/],
    ['password_missing', /didn’t receive one/],
    ['unexpected', /Something went wrong on our side/],
    ['offline', /The connection dropped/],
  ] as const)('[8.8] shows that it was not saved by %s, and can be retried', async (answer, words) => {
    let next: ApiErrorCode | 'offline' | null = answer;
    await open(stubApi(() => next));
    await saveGood();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(snackbar()).toMatchObject({ tone: 'error', text: 'Your password wasn’t saved.' });
    next = null;
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
    expect(await screen.findByRole('dialog', { name: 'Done' })).toBeTruthy();
  });

  it('closes by its button', async () => {
    const { onClose } = await open(stubApi(() => null));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
