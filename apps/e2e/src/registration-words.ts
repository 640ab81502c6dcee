import type { Locale } from '@mp/domain';

/** Texts of the pages of registration and of a new password. */
interface RegistrationWords {
  readonly registration: string;
  readonly account: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly terms: RegExp;
  readonly create: string;
  readonly sent: string;
  readonly again: string;
  readonly resent: RegExp;
  readonly setPassword: string;
  readonly password: string;
  readonly repeated: string;
  readonly weak: RegExp;
  readonly strong: RegExp;
  readonly enter: string;
  readonly welcome: string;
  readonly points: string;
  readonly toAccount: string;
  readonly club: string;
  readonly newPassword: string;
  readonly sendLink: string;
  readonly linkSent: string;
  readonly dialog: string;
  readonly save: string;
  readonly done: string;
  readonly signIn: string;
  readonly signInDialog: string;
  readonly oldPassword: string;
  readonly expired: string;
  /** For a link that has already activated an account. */
  readonly used: string;
  readonly noScript: string;
}

export const registrationWords: Readonly<Record<Locale, RegistrationWords>> = {
  cs: {
    registration: 'registrace',
    account: 'ucet',
    firstName: 'Jméno',
    lastName: 'Příjmení',
    terms: /Souhlasím s/,
    create: 'Založit účet',
    sent: 'Podívejte se do e-mailu',
    again: 'Poslat znovu',
    resent: /poslali znovu/,
    setPassword: 'Nastavte si heslo',
    password: 'Nové heslo',
    repeated: 'Nové heslo ještě jednou',
    weak: /labé heslo|Skoro/,
    strong: /^(Dobré|Silné) heslo\.$/,
    enter: 'Uložit heslo a vstoupit',
    welcome: 'Vítejte, Růženo!',
    points: '100 bodů na uvítanou',
    toAccount: 'Můj účet',
    club: 'Nadšenec',
    newPassword: 'Nové heslo',
    sendLink: 'Poslat odkaz',
    linkSent: 'Odkaz je na cestě',
    dialog: 'Nastavte si nové heslo',
    save: 'Uložit heslo',
    done: 'Hotovo',
    signIn: 'Přihlásit se',
    signInDialog: 'Přihlášení',
    oldPassword: 'Heslo',
    expired: 'Odkaz už neplatí',
    used: 'Účet už máte',
    noScript: 'Registrace potřebuje JavaScript.',
  },
  en: {
    registration: 'registration',
    account: 'account',
    firstName: 'First name',
    lastName: 'Last name',
    terms: /I agree to the/,
    create: 'Create account',
    sent: 'Check your e-mail',
    again: 'Send it again',
    resent: /sent the message to .* again/,
    setPassword: 'Set your password',
    password: 'New password',
    repeated: 'Repeat new password',
    weak: /weak password|Almost there/i,
    strong: /^(Good|Strong) password\.$/,
    enter: 'Save password and continue',
    welcome: 'Welcome, Růžena!',
    points: '100 points to welcome you',
    toAccount: 'My account',
    club: 'Enthusiast',
    newPassword: 'Reset your password',
    sendLink: 'Send the link',
    linkSent: 'The link is on its way',
    dialog: 'Set a new password',
    save: 'Save the password',
    done: 'Done',
    signIn: 'Sign in',
    signInDialog: 'Sign in',
    oldPassword: 'Password',
    expired: 'The link is no longer valid',
    used: 'You already have an account',
    noScript: 'Registration needs JavaScript.',
  },
};
