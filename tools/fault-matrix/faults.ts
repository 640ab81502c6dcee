/** What the product leans on, and what it is itself made of, as the rows of the matrix. */
export const dependencies = [
  'database',
  'gateway',
  'mailbox',
  'bank',
  'register',
  'calendars',
  'api',
  'release store',
] as const;
/** What can happen to each: gone, late, cut off in the middle, answering nonsense. */
export const faults = ['down', 'slow', 'reset', 'garbage'] as const;

export type Dependency = (typeof dependencies)[number];
export type Fault = (typeof faults)[number];
export type Cell = `${Dependency} × ${Fault}`;

/** What people notice of a fault, and how it passes. */
export interface Effect {
  readonly visitors: string;
  readonly guests: string;
  readonly owners: string;
  readonly recovers: string;
}

/** What each dependency's faults have in common; what a single fault changes stands in {@link exceptions}. */
export const effects: Readonly<Record<Dependency, Effect>> = {
  database: {
    visitors: 'Pages that were rendered before; else a page that says the shop is back soon (503)',
    guests: 'Nothing is taken: booking and paying answer 503 with when to come back',
    owners: 'The answer to a request is not lost: the page says to try again',
    recovers:
      'By itself: connections are opened anew, PostgreSQL recovers what was committed; the embedded one is started again',
  },
  gateway: {
    visitors: 'Nothing',
    guests: 'Booked, and told that the payment cannot be opened now; the hold goes on and paying can be tried again',
    owners: 'Nothing',
    recovers: 'By itself: open payments are asked about, captures and refunds wait in the outbox',
  },
  mailbox: {
    visitors: 'Nothing',
    guests: 'Their letter is late; everything stands on the page of the reservation',
    owners: 'Their letter is late',
    recovers: 'By itself: letters wait in the outbox and are sent again, each once',
  },
  bank: {
    visitors: 'Nothing',
    guests: 'A transfer that came is noticed later; money to be given back leaves later',
    owners: 'Nothing',
    recovers: 'By itself: payouts wait in the outbox, each leaves once; statements are told again',
  },
  register: {
    visitors: 'Nothing',
    guests: 'The company is not filled in: its form is typed by hand, the booking goes on',
    owners: 'Nothing',
    recovers: 'By itself, with the next look-up',
  },
  calendars: {
    visitors: 'What the calendar said last holds',
    guests: 'Nothing',
    owners: 'The state of their calendar says when it was last read',
    recovers: 'By itself, with the next reading',
  },
  api: {
    visitors: 'Pages that were rendered before, or a page in words; nothing waits for long',
    guests: 'The form keeps what was filled in and says that nothing was booked or charged',
    owners: 'A page in words; the link goes on working',
    recovers: 'By itself: the supervisor starts it again, pages are rendered anew',
  },
  'release store': {
    visitors: 'The area whose release is broken says so, with a way on; the others go on',
    guests: 'As visitors',
    owners: 'As visitors',
    recovers: 'The last releases that worked stay live; a mended registry is taken over without a restart',
  },
};

/** Cells without a test of their own, with the reason. A test takes its reason's place: then the reason has to go. */
export const reasons: Readonly<Partial<Record<Cell, string>>> = {
  'database × garbage':
    "The driver speaks PostgreSQL's own protocol: what is none breaks the connection, and then it is as when that is reset.",
  'release store × reset':
    'It is a directory of this machine, and no connection is there to be cut. Half a file is garbage, and that is proven.',
};
