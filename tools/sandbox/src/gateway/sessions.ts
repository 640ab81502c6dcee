import { randomBytes, randomUUID } from 'node:crypto';
import type { ChargeFailure, PaidCardWire, PaygateEvent } from '@mp/contract';
import { systemClock } from '@mp/domain/clock';
import type { PaymentStatus } from '@mp/domain';
import { inTransaction, type Store } from '../store.ts';
import type { PayerCard } from './card.ts';
import { createCards } from './cards.ts';
import { sessionOf, type Session, type SessionOrder } from './session.ts';

/** The shop's operations on a paid session, with transitions by status. */
const operations = {
  capture: { authorised: 'captured' },
  release: { authorised: 'released', created: 'failed' },
  refund: { captured: 'refunded' },
} as const satisfies Record<string, Partial<Record<PaymentStatus, PaymentStatus>>>;

export type Operation = keyof typeof operations;

/** The resulting statuses of an operation: a repeated request returns the same. */
const doneStatuses: Readonly<Record<Operation, readonly PaymentStatus[]>> = {
  capture: ['captured'],
  release: ['released', 'failed'],
  refund: ['refunded'],
};

/** Stores the webhook of an event, in the transaction of the change. */
export type EnqueueWebhook = (url: string, event: PaygateEvent) => void;

/** Payments at the bank. Every change and its webhook are one transaction. */
export interface Sessions {
  /**
   * Returns the session of a payment, and creates it if it is new; null when the same payment was ordered with another
   * amount.
   */
  open(order: SessionOrder): Session | null;
  find(id: string): Session | null;
  /** An accepted card. No effect on a session that has ended: a second payment captures nothing. */
  pay(id: string, card: PayerCard): Session | null;
  /** Charges the saved card of a session once; one on a page is not `done`. */
  charge(id: string): OperationResult | null;
  forgetCard(id: string): void;
  /** An accepted card that needs a 3-D Secure confirmation. */
  challenge(id: string, card: PayerCard): Session | null;
  /** The confirmation: pays with the card that needs it. */
  approveChallenge(id: string): Session | null;
  /** A declined confirmation: another card can be tried. */
  declineChallenge(id: string): Session | null;
  /** The payer cancels: the session ends without payment. */
  abandon(id: string): Session | null;
  /**
   * `done` is false when the session's status does not allow the operation; the session has its current status. A
   * partial refund is `too_much` when it exceeds the captured amount, or differs from an earlier one.
   */
  operate(id: string, operation: Operation, amountMinor?: number): OperationResult | null;
  /** Refunds a part of a captured payment, once for a key. The session keeps its status. */
  refundPart(id: string, amountMinor: number, key: string): OperationResult | null;
}

/** `done` as in `operate`. */
export interface OperationResult {
  readonly session: Session;
  readonly done: boolean | 'too_much';
}

export function createSessions(store: Store, enqueueWebhook: EnqueueWebhook): Sessions {
  const insert = store.prepare(`insert into session
    (id, payment_id, amount_minor, currency, capture, description, language, return_url, webhook_url, status, created_at,
      saves_card, charged_card)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'created', ?, ?, ?)`);
  const byId = store.prepare('select * from session where id = ?');
  const byPayment = store.prepare('select * from session where payment_id = ?');
  const setStatus = store.prepare('update session set status = ?, challenged = 0 where id = ?');
  const setCard = store.prepare('update session set paid_with = ?, failure = ? where id = ?');
  const cards = createCards(store);
  const setRefunded = store.prepare('update session set refunded_minor = ? where id = ?');
  const insertPart = store.prepare('insert into session_refund (key, session_id, amount_minor) values (?, ?, ?)');
  const partOf = store.prepare('select session_id, amount_minor from session_refund where key = ?');
  const partsOf = store.prepare(
    'select coalesce(sum(amount_minor), 0) as minor from session_refund where session_id = ?',
  );
  const partsMinor = (id: string): number => partsOf.get(id)?.['minor'] as number;
  const setAsked = store.prepare('update session set challenged = ?, asked_card = ? where id = ?');

  const find = (id: string): Session | null => sessionOf(byId.get(id));

  const announce = (session: Session, type: PaygateEvent['type']): void =>
    enqueueWebhook(session.webhookUrl, {
      id: `evt_${randomUUID()}`,
      type,
      payment_id: session.paymentId,
      session_id: session.id,
      amount_minor: session.amountMinor,
      currency: session.currency,
      created_at: systemClock.now().toISOString(),
      card: session.card,
      failure: session.failure,
    });

  const become = (session: Session, status: PaymentStatus): Session => {
    setStatus.run(status, session.id);
    const changed = { ...session, status, challenged: false };
    if (status !== 'created') announce(changed, `payment.${status}`);
    return changed;
  };

  const payWith = (session: Session, card: PaidCardWire | undefined, failure?: ChargeFailure): Session => {
    setCard.run(card ? JSON.stringify(card) : null, failure ?? null, session.id);
    return become({ ...session, card, failure }, failure ? 'failed' : session.capture ? 'captured' : 'authorised');
  };

  /** Changes a session that waits for its payer; an ended one stays as it is. */
  const whileOpen = (id: string, change: (session: Session) => Session): Session | null =>
    inTransaction(store, () => {
      const session = find(id);
      return session?.status === 'created' ? change(session) : session;
    });

  const ask = (id: string, card: PayerCard | null): Session | null =>
    whileOpen(id, (session) => {
      setAsked.run(card ? 1 : 0, card && JSON.stringify(card), id);
      return { ...session, challenged: card !== null };
    });

  const take = (session: Session, card: PayerCard): Session => {
    const paid = payWith(session, cards.take(card, session.savesCard));
    if (card.isDisputed) announce(paid, 'payment.disputed');
    return paid;
  };

  return {
    find,
    open: (order) =>
      inTransaction(store, () => {
        const existing = sessionOf(byPayment.get(order.paymentId));
        if (existing) {
          const same = existing.amountMinor === order.amountMinor && existing.currency === order.currency;
          return same && existing.capture === order.capture ? existing : null;
        }
        const id = `ps_${randomBytes(24).toString('base64url')}`;
        insert.run(
          id,
          order.paymentId,
          order.amountMinor,
          order.currency,
          order.capture ? 1 : 0,
          order.description,
          order.language,
          order.returnUrl,
          order.webhookUrl,
          systemClock.now().toISOString(),
          order.savesCard ? 1 : 0,
          order.chargedCard,
        );
        return find(id);
      }),
    pay: (id, card) => whileOpen(id, (session) => take(session, card)),
    charge: (id) =>
      inTransaction(store, () => {
        const session = find(id);
        if (!session?.chargedCard || session.status !== 'created')
          return session && { session, done: session.chargedCard !== null };
        const { card, failure } = cards.charge(session.chargedCard);
        return { session: payWith(session, card, failure), done: true };
      }),
    forgetCard: cards.forget,
    challenge: ask,
    approveChallenge: (id) => whileOpen(id, (session) => (session.asked ? take(session, session.asked) : session)),
    declineChallenge: (id) => ask(id, null),
    abandon: (id) => whileOpen(id, (session) => become(session, 'failed')),
    operate: (id, operation, amountMinor) =>
      inTransaction(store, () => {
        const session = find(id);
        if (!session) return null;
        const leftMinor = session.amountMinor - partsMinor(id);
        const refundMinor = amountMinor ?? leftMinor;
        const isOther = session.status === 'refunded' && refundMinor !== session.refundedMinor;
        if (operation === 'refund' && (refundMinor > leftMinor || isOther)) return { session, done: 'too_much' };
        if (doneStatuses[operation].includes(session.status)) return { session, done: true };
        const next = (operations[operation] as Partial<Record<PaymentStatus, PaymentStatus>>)[session.status];
        if (!next) return { session, done: false };
        if (next === 'refunded') setRefunded.run(refundMinor, id);
        return { session: become(session, next), done: true };
      }),
    refundPart: (id, amountMinor, key) =>
      inTransaction(store, () => {
        const session = find(id);
        if (!session) return null;
        const earlier = partOf.get(key);
        if (earlier) {
          const same = earlier['session_id'] === id && earlier['amount_minor'] === amountMinor;
          return { session, done: same ? true : 'too_much' };
        }
        if (session.status !== 'captured' && session.status !== 'refunded') return { session, done: false };
        const leftMinor = session.amountMinor - session.refundedMinor - partsMinor(id);
        if (amountMinor > leftMinor) return { session, done: 'too_much' };
        insertPart.run(key, id, amountMinor);
        return { session, done: true };
      }),
  };
}
