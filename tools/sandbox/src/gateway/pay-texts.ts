import type { Locale } from '@mp/domain';
import type { CardProblem } from './card.ts';

interface PayTexts {
  readonly title: string;
  readonly merchant: string;
  readonly authorisation: string;
  readonly saved: string;
  readonly number: string;
  readonly numberHint: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly cvc: string;
  readonly cvcHint: string;
  readonly pay: string;
  readonly abandon: string;
  readonly problems: Readonly<Record<CardProblem, string>>;
  readonly problemsTitle: string;
  readonly refusedTitle: string;
  readonly refused: string;
  readonly challengeTitle: string;
  readonly challenge: string;
  readonly approve: string;
  readonly decline: string;
  readonly unknownTitle: string;
  readonly unknown: string;
  readonly outageTitle: string;
  readonly outage: string;
}

/** Texts of the payment page. `{amount}` is replaced by the amount. */
export const payTexts: Readonly<Record<Locale, PayTexts>> = {
  cs: {
    title: 'Platba kartou',
    merchant: 'Platíte obchodu Kouzelná místa',
    authorisation: 'Částku na kartě jen zablokujeme. Strhneme ji, až ubytovatel pobyt potvrdí; jinak ji uvolníme.',
    saved: 'Kartu uložíme a obchod z ní ve sjednaný den strhne doplatek.',
    number: 'Číslo karty',
    numberHint: 'Zkušební karta: 4242 4242 4242 4242',
    expiry: 'Platnost',
    expiryHint: 'MM/RR, jak je na kartě',
    cvc: 'Kód CVC',
    cvcHint: '3 nebo 4 číslice ze zadní strany',
    pay: 'Zaplatit {amount}',
    abandon: 'Neplatit a vrátit se do obchodu',
    problems: {
      number_incomplete: 'Zadejte celé číslo karty, 13 až 19 číslic.',
      number_wrong: 'Takové číslo karty neexistuje. Zkontrolujte prosím překlepy.',
      expiry_format: 'Zadejte platnost jako MM/RR, například 12/30.',
      expired: 'Platnost karty skončila. Použijte prosím jinou.',
      cvc_format: 'Zadejte kód CVC, 3 nebo 4 číslice.',
    },
    problemsTitle: 'Opravte prosím údaje o kartě',
    refusedTitle: 'Banka kartu odmítla',
    refused: 'Nic jsme vám nestrhli. Zkuste to znovu, použijte jinou kartu, nebo se vraťte do obchodu.',
    challengeTitle: 'Ověření platby (3-D Secure)',
    challenge: 'Vaše banka chce platbu potvrdit. Souhlasíte s platbou {amount}?',
    approve: 'Potvrdit platbu',
    decline: 'Zamítnout',
    unknownTitle: 'Tuto platbu neznáme',
    unknown: 'Odkaz je neplatný. Vraťte se prosím do obchodu a začněte platbu znovu.',
    outageTitle: 'Platební brána teď neodpovídá',
    outage: 'Nic jsme vám nestrhli. Zkuste to prosím za chvíli znovu.',
  },
  en: {
    title: 'Card payment',
    merchant: 'You’re paying Magical Places',
    authorisation:
      'We only hold the amount on your card. We’ll charge it once the host confirms your stay, or release it if they don’t.',
    saved: 'We’ll save your card, and the shop will charge the rest to it on the agreed day.',
    number: 'Card number',
    numberHint: 'Test card: 4242 4242 4242 4242',
    expiry: 'Expiry date',
    expiryHint: 'MM/YY, as on the card',
    cvc: 'CVC code',
    cvcHint: '3 or 4 digits on the back',
    pay: 'Pay {amount}',
    abandon: 'Don’t pay, go back to the shop',
    problems: {
      number_incomplete: 'Enter the whole card number, 13 to 19 digits.',
      number_wrong: 'There’s no such card number. Please check it for typos.',
      expiry_format: 'Enter the expiry date as MM/YY, for example 12/30.',
      expired: 'The card has expired. Please use another one.',
      cvc_format: 'Enter the CVC code, 3 or 4 digits.',
    },
    problemsTitle: 'Please correct the card details',
    refusedTitle: 'The bank refused the card',
    refused: 'You haven’t been charged. Try again, use another card, or go back to the shop.',
    challengeTitle: 'Confirm the payment (3-D Secure)',
    challenge: 'Your bank is asking you to confirm. Do you agree to pay {amount}?',
    approve: 'Confirm the payment',
    decline: 'Decline',
    unknownTitle: 'We don’t know this payment',
    unknown: 'The link isn’t valid. Please go back to the shop and start the payment again.',
    outageTitle: 'The payment gateway isn’t responding',
    outage: 'You haven’t been charged. Please try again in a moment.',
  },
};
