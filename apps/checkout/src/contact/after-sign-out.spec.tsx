import { nowMs } from '@mp/domain/clock';
import { beginSession, forgetSession, useSession } from '@mp/session';
import { expectConsoleError } from '@mp/testing/console';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { heldReservation, storeHeld } from '../confirm/held-reservation.ts';
import { insuranceConsent } from '../insurance/insurance-consent.ts';
import { storeKey, storedKey } from '../status/stored-key.ts';
import { user } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.ts';
import { stubApi } from '../testing/stub-api.ts';
import { codeToTry } from '../vouchers/code-to-try.ts';
import { noCodes, orderCodes } from '../vouchers/order-codes.ts';
import checkoutPage from '../wizard/checkout-page.tsx';
import { contactDraft } from './draft-store.ts';

const address = '/en/checkout?hid=1001&arr=2027-02-19&dep=2027-02-21&ad=2&ch=0&rate=11&rooms=7x1&ins=0&step=contact';
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
const fields = () => ['First name', 'Last name', 'E-mail', 'Phone (optional)', 'Company or name'].map(field);

/** The wizard below a stub of the shop's header. */
function BelowHeader() {
  const { signOut } = useSession();
  return (
    <>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
      <checkoutPage.Page />
    </>
  );
}

/** The document after signing out, which has only the tab's storage. */
const openNewDocument = () =>
  [contactDraft, orderCodes, insuranceConsent, codeToTry].forEach((store) => store.reload());

afterEach(() => {
  forgetSession();
  localStorage.clear();
  sessionStorage.clear();
  openNewDocument();
});

it('[4.10] deletes an order in progress at sign-out', async () => {
  const api = stubApi({ 'GET /user': () => user, 'POST /public/auth/logout': () => ({}) });
  beginSession({ token: 'token', expiresAt: new Date(nowMs() + 3_600_000).toISOString() });
  const value = { minor: 100_000, currency: 'CZK' } as const;
  orderCodes.set({ vouchers: [{ code: 'ABCDEFGHJKLMNQ', value }], benefit: null });
  insuranceConsent.set(value);
  codeToTry.set('ABC-DEFG');
  const left = await renderPage({ checkout: { ...checkoutPage, Page: BelowHeader } }, address, api.fetch);
  await waitFor(() => expect(field('E-mail')).toBe('jana@example.cz'));
  expect(fields()).not.toContain('');
  // A placed order can still be paid, and must not be ordered twice.
  const key = { id: 'a-reservation', code: 'its-code' };
  storeHeld({ ...key, number: '1', payUntil: new Date(nowMs() + 60_000).toISOString(), place: { id: 1001 } });
  storeKey(key);

  expectConsoleError(/Not implemented: navigation/);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(Object.keys(sessionStorage)).toContain('mp.signedOut'));
  left.unmount();
  openNewDocument();
  await renderPage({ checkout: checkoutPage }, address, stubApi().fetch);
  expect(fields()).toEqual(['', '', '', '', '']);
  expect([orderCodes.get(), insuranceConsent.get(), codeToTry.get()]).toEqual([noCodes, null, null]);
  expect([heldReservation(1001)?.id, storedKey(key.id)]).toEqual([key.id, key]);
});
