import type { Money } from '@mp/domain';
import { readMoney } from '../order-price/read-money.ts';
import { draftStore } from '@mp/session/drafts';

/**
 * The premium that the guest saw when they consented to the insurance's documents; null without consent. Stored for this tab,
 * not in the address: a link may contain the choice, but must not contain the consent. [5.36]
 */
export const insuranceConsent = draftStore<Money | null>('insuranceConsent', readMoney, null);
