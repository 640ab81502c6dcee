import type { Money } from '@mp/domain';
import { readMoney } from '../order-price/read-money.ts';
import { draftStore } from '@mp/session/drafts';

/**
 * The premium beside which somebody consented to the insurance's documents; null without a consent. Kept for this tab:
 * an address may say that somebody wants to be insured; that they have agreed is theirs to say, so a link can never
 * bring it along. [5.36]
 */
export const insuranceConsent = draftStore<Money | null>('insuranceConsent', readMoney, null);
