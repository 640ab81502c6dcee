import type { Locale } from '@mp/domain';

/** Texts for the end-to-end test of a review, in both languages. */
export const reviewWords = {
  cs: {
    ask: 'Jaké to bylo?',
    categories: ['Čistota', 'Pohodlí', 'Poloha', 'Hostitelé', 'Poměr ceny a zážitku'],
    rate: 'Vyberte prosím, kolik z pěti.',
    rating: (rating: number) => `${rating} z 5`,
    words: 'Vaše slova',
    send: 'Odeslat recenzi',
    waiting: 'Děkujeme, recenzi máme',
    refused: 'Recenzi jsme nezveřejnili',
    published: 'Recenze je na webu',
    toPlace: /^Na stránku místa/,
    forPlace: /^Host napsal recenzi/,
    answer: 'Vaše odpověď',
    publishAnswer: 'Zveřejnit odpověď',
    empty: 'Napište prosím odpověď.',
    answered: 'Odpověď je na webu',
  },
  en: {
    ask: 'What was it like?',
    categories: ['Cleanliness', 'Comfort', 'Location', 'Hosts', 'Value for money'],
    rate: 'Please choose a rating out of five.',
    rating: (rating: number) => `${rating} out of 5`,
    words: 'In your own words',
    send: 'Send review',
    waiting: 'Thank you, we’ve got your review',
    refused: 'We haven’t published your review',
    published: 'Your review is online',
    toPlace: /^View /,
    forPlace: /^A guest has reviewed/,
    answer: 'Your answer',
    publishAnswer: 'Publish answer',
    empty: 'Please write an answer.',
    answered: 'Your answer is online',
  },
} as const satisfies Record<Locale, unknown>;
