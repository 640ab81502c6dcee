import type { Locale } from '@mp/domain';
import type { Page } from '@playwright/test';
import { eva, type Credentials } from './accounts.ts';

/** What the journeys of visitors with an account look for on the screen, in both languages. */
export const accountWords = {
  cs: {
    signIn: 'Přihlásit se',
    dialog: 'Přihlášení',
    forgottenDialog: 'Zapomenuté heslo',
    sentDialog: 'Podívejte se do e-mailu',
    email: 'E-mail',
    password: 'Heslo',
    forgotten: 'Zapomněli jste heslo?',
    send: 'Poslat odkaz',
    resend: 'Poslat znovu',
    resent: /jsme na .* poslali znovu/,
    failed: /Přihlášení se nepovedlo/,
    unknownEmail: /nobody@example\.com neznáme/,
    welcome: /Vítejte zpátky, Eva/,
    expired: /Přihlášení vypršelo/,
    close: 'Zavřít',
    account: /Eva/,
    favourites: /^Oblíbená místa/,
    signOut: 'Odhlásit se',
    heart: /^Oblíbené místo: /,
    remembered: 'Tahle místa si zatím pamatuje jen tento prohlížeč. Přihlaste se a budete je mít na každém zařízení.',
    places: 'Místa podle oblasti a kategorie',
    byDestination: 'Podle oblasti',
    byCategory: 'Podle kategorie',
    allPlaces: 'Všechna místa',
    menu: 'Hlavní nabídka',
    back: 'Zpět do nabídky',
    preferences: 'Jazyk a měna',
    register: 'Zaregistrujte se',
    registrationPath: '/cs/registrace',
    favouritesPath: '/cs/oblibene',
    cataloguePath: '/cs/kouzelna-mista',
    other: 'English',
  },
  en: {
    signIn: 'Sign in',
    dialog: 'Sign in',
    forgottenDialog: 'Forgotten password',
    sentDialog: 'Check your e-mail',
    email: 'E-mail',
    password: 'Password',
    forgotten: 'Forgotten your password?',
    send: 'Send the link',
    resend: 'Send again',
    resent: /sent the e-mail to .* again/,
    failed: /We couldn’t sign you in/,
    unknownEmail: /with the e-mail nobody@example\.com/,
    welcome: /Welcome back, Eva/,
    expired: /Your sign-in has expired/,
    close: 'Close',
    account: /Eva/,
    favourites: /^Favourite places/,
    signOut: 'Sign out',
    heart: /^Favourite: /,
    remembered: 'Only this browser remembers these places so far. Sign in to have them on every device.',
    places: 'Places by destination and category',
    byDestination: 'By destination',
    byCategory: 'By category',
    allPlaces: 'All places',
    menu: 'Main menu',
    back: 'Back to the menu',
    preferences: 'Language and currency',
    register: 'Register',
    registrationPath: '/en/registration',
    favouritesPath: '/en/favorite',
    cataloguePath: '/en/magical-places',
    other: 'Čeština',
  },
} as const satisfies Record<Locale, Record<string, string | RegExp>>;

/** Fills the sign-in dialog that is open, and sends it. */
export async function signIn(page: Page, locale: Locale, { email, password }: Credentials = eva): Promise<void> {
  const words = accountWords[locale];
  const dialog = page.getByRole('dialog', { name: words.dialog, exact: true });
  await dialog.getByLabel(words.email).fill(email);
  await dialog.getByRole('textbox', { name: words.password, exact: true }).fill(password);
  await dialog.getByRole('button', { name: words.signIn, exact: true }).click();
}
