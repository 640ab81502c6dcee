import type { Locale } from '@mp/domain';

/** Texts for the end-to-end tests of an offline trip, in both languages. */
export const nextTripWords = {
  cs: {
    kept: /v\stomto prohlížeči přečtete i bez připojení/,
    offline: 'Jste bez připojení',
    again: 'Zkusit znovu',
    practical: 'Praktické informace',
    documents: ['Přidat do kalendáře', 'Potvrzení (PDF)', 'Faktura (PDF)'],
    account: 'Můj účet',
    noStay: /nemáte před sebou žádný pobyt/,
  },
  en: {
    kept: /in this browser without a connection/,
    offline: 'You’re offline',
    again: 'Try again',
    practical: 'Good to know',
    documents: ['Add to calendar', 'Confirmation (PDF)', 'Invoice (PDF)'],
    account: 'My account',
    noStay: /no upcoming stays/i,
  },
} as const satisfies Record<Locale, Record<string, string | RegExp | readonly string[]>>;
