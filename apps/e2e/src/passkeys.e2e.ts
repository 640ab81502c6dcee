import { randomBytes } from 'node:crypto';
import { href } from '@mp/i18n';
import type { Locale } from '@mp/domain';
import { sampleOf } from '@mp/testing/sampling';
import { accountWords } from './account-words.ts';
import { createAccount, linkTo } from './accounts.ts';
import { findFaults } from './find-faults.ts';
import { addresses, expect, test, viewports, hydrate, type Page } from './fixtures.ts';
import { registrationWords } from './registration-words.ts';

const passkeyWords = {
  cs: {
    add: 'Přidat přístupový klíč',
    name: 'Název',
    password: 'Heslo k účtu',
    make: 'Vytvořit klíč',
    added: /Přístupový klíč je přidaný/,
    rename: /^Přejmenovat klíč/,
    save: 'Uložit',
    remove: /^Odebrat klíč /,
    removeConfirm: 'Odebrat klíč',
    removed: 'Klíč je odebraný.',
    signIn: 'Přihlásit se přístupovým klíčem',
    refused: /Přístupový klíč jsme nepřijali/,
    instead: 'Použít přístupový klíč',
  },
  en: {
    add: 'Add a passkey',
    name: 'Name',
    password: 'Your password',
    make: 'Create passkey',
    added: /Passkey added/,
    rename: /^Rename passkey/,
    save: 'Save',
    remove: /^Remove passkey /,
    removeConfirm: 'Remove the passkey',
    removed: 'Passkey removed.',
    signIn: 'Sign in with a passkey',
    refused: /We didn’t accept the passkey/,
    instead: 'Use a passkey',
  },
} as const satisfies Record<Locale, Record<string, string | RegExp>>;

/** A virtual authenticator whose user always confirms. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal' } as const),
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const screens = [
  { locale: 'cs', device: 'phone' },
  { locale: 'en', device: 'desktop' },
] as const;

for (const { locale, device } of sampleOf(screens, 4)) {
  const words = passkeyWords[locale];
  const account = accountWords[locale];
  const profile = href('accountProfile', { locale });

  test(`[4.8] [6.2] a passkey is added, renamed, used to sign in, and refused once it is removed (${locale}, ${device})`, async ({
    page,
    request,
    expectedInConsole,
  }) => {
    test.slow();
    expectedInConsole.push(/status of 401/);
    const holder = await createAccount(request);
    await plugInAuthenticator(page);
    await page.setViewportSize(viewports[device]);
    await page.goto(`/${locale}?login=true&back=${encodeURIComponent(profile)}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(account.email).fill(holder.email);
    await dialog.getByRole('textbox', { name: account.password, exact: true }).fill(holder.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(account.welcome)).toBeVisible();

    await page.goto(profile);
    await page.getByRole('button', { name: words.add }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByLabel(words.name).fill('Telefon');
    await dialog.getByRole('textbox', { name: words.password, exact: true }).fill(holder.password);
    expect(await findFaults(page)).toEqual([]);
    await page.setViewportSize(viewports[device]);
    await dialog.getByRole('button', { name: words.make }).click();
    await expect(page.getByText(words.added)).toBeVisible();
    await page.getByRole('button', { name: words.rename }).click();
    await dialog.getByLabel(words.name).fill('Klíčenka');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('paragraph').filter({ hasText: 'Klíčenka' })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await page.setViewportSize(viewports[device]);

    const signOut = async () => {
      await page.goto(`/${locale}`);
      await hydrate(page);
      await page.getByRole('banner').getByRole('button', { name: account.account }).click();
      // The home page is loaded again, and may be loading when the pressed button is already gone.
      const opened = page.waitForEvent('load');
      await page.getByRole('banner').getByRole('button', { name: account.signOut }).click();
      await opened;
      await expect(page.getByRole('banner').getByRole('link', { name: account.signIn })).toBeVisible();
    };
    const openByPasskey = async () => {
      await page.goto(`/${locale}?login=true`);
      await dialog.getByRole('button', { name: words.signIn }).focus();
      await page.keyboard.press('Enter');
    };
    await signOut();
    await openByPasskey();
    await expect(page.getByText(account.welcome)).toBeVisible();

    await page.goto(profile);
    await page.getByRole('button', { name: words.remove }).click();
    await dialog.getByRole('textbox', { name: words.password, exact: true }).fill(holder.password);
    await dialog.getByRole('button', { name: words.removeConfirm }).click();
    await expect(page.getByText(words.removed)).toBeVisible();
    await signOut();
    await openByPasskey();
    await expect(dialog.getByRole('alert').filter({ hasText: words.refused })).toBeVisible();
  });

  test(`[4.27] an account is activated with a passkey instead of a password (${locale}, ${device})`, async ({
    page,
    request,
  }) => {
    const email = `eva-${randomBytes(6).toString('hex')}@example.com`;
    const registered = await request.post(`${addresses.api}/public/ota/ap/graphql/register`, {
      data: { first_name: 'Eva', last_name: 'Nováková', email, url: href('registration', { locale }) },
    });
    await expect(registered).toBeOK();
    await plugInAuthenticator(page);
    await page.setViewportSize(viewports[device]);
    await page.goto(await linkTo(request, email));
    await page.getByRole('button', { name: words.instead }).click();
    await expect(page.getByText(registrationWords[locale].points)).toBeVisible();
    await expect(page).toHaveURL(href('registration', { locale }));
  });
}
