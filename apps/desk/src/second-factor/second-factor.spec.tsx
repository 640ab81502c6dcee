import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endVisit, showDesk, signIn, stubDesk } from '../testing/stub-desk.ts';

/** Stub of the API for a session with the password alone, until it uses a second factor. */
function stubFactor(state: 'needed' | 'enrol' | 'lost', wrong = '000000') {
  let isShown = false;
  const show = ({ body }: { readonly body: Record<string, unknown> | null }, response: object) => {
    if (body?.['code'] === wrong) return 'second_factor_wrong';
    isShown = true;
    return response;
  };
  return stubDesk({
    'GET /desk/second-factor': () => ({ state: isShown ? 'shown' : state, totp: state === 'needed', passkey: false }),
    'POST /desk/second-factor': (sent) => show(sent, { saved: true }),
    'POST /desk/second-factor/totp': () => ({
      secret: 'ABCDEFGH',
      uri: 'otpauth://totp/x',
      qr: 'data:image/svg+xml,x',
    }),
    'POST /desk/second-factor/totp/confirm': (sent) => show(sent, { codes: ['AAAA-BBBB', 'CCCC-DDDD'] }),
  });
}

const enter = async (code: string) => {
  const field = await screen.findByRole('textbox', { name: 'Code' });
  await userEvent.clear(field);
  await userEvent.type(field, `${code}{Enter}`);
};

describe('the second factor at the desk', () => {
  beforeEach(() => signIn());
  afterEach(() => endVisit());

  it('is required before the desk sends any other request', async () => {
    const api = stubFactor('needed');
    await showDesk('/en/desk', api);
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy();
    await enter('12');
    expect(await screen.findByText('Please enter the whole code.')).toBeTruthy();
    await enter('000000');
    expect(await screen.findByText(/We didn’t accept that code/)).toBeTruthy();
    expect(api.requested.filter((path) => path.startsWith('/desk/entry'))).toEqual([]);
    await enter('123456');
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('is set up the first time, with recovery codes that are shown once', async () => {
    await showDesk('/en/desk', stubFactor('enrol'));
    await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH')).toBeTruthy();
    await enter('123456');
    expect(await screen.findByText('AAAA-BBBB')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'I’ve written them down' }));
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.queryByText('AAAA-BBBB')).toBeNull();
  });

  it('cannot be set up with the password after it was lost', async () => {
    await showDesk('/en/desk', stubFactor('lost'));
    expect(await screen.findByText(/Please ask the owners/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Set up an authenticator app' })).toBeNull();
  });
});
