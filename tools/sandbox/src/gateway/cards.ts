import { randomBytes } from 'node:crypto';
import type { CardWallet, ChargeFailure, PaidCardWire } from '@mp/contract';
import { systemClock } from '@mp/domain/clock';
import type { Store } from '../store.ts';
import type { PayerCard } from './card.ts';

/** Saved cards, without their numbers. */
export interface Cards {
  /** What a payer has paid with, saved for later charges if the shop asked for it. Within the caller's transaction. */
  take(card: PayerCard, isSaved: boolean): PaidCardWire;
  /** What its bank says to a charge without the payer. */
  charge(id: string): { readonly card?: PaidCardWire; readonly failure?: ChargeFailure };
  forget(id: string): void;
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export function createCards(store: Store): Cards {
  const insert = store.prepare(
    'insert into card (id, customer, last4, wallet, expires_on, failure) values (?, ?, ?, ?, ?, ?)',
  );
  const byId = store.prepare('select * from card where id = ? and forgotten = 0');
  const forget = store.prepare('update card set forgotten = 1 where id = ?');

  return {
    take: ({ last4, wallet, expiresOn, later }, isSaved) => {
      const saved = isSaved ? { customer: newId('cus'), method: newId('pm') } : null;
      if (saved) insert.run(saved.method, saved.customer, last4, wallet, expiresOn, later);
      return { brand: 'Visa', last4, wallet, expires_on: expiresOn, saved };
    },
    charge: (id) => {
      const row = byId.get(id);
      if (!row) return { failure: 'card_declined' };
      const expiresOn = row['expires_on'] as string;
      const failure = row['failure'] as ChargeFailure | null;
      if (failure) return { failure };
      if (expiresOn < systemClock.now().toISOString().slice(0, 10)) return { failure: 'card_expired' };
      const wallet = row['wallet'] as CardWallet | null;
      return { card: { brand: 'Visa', last4: row['last4'] as string, wallet, expires_on: expiresOn, saved: null } };
    },
    forget: (id) => void forget.run(id),
  };
}
