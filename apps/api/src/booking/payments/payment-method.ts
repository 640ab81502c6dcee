import { transferProvider } from './transfer-gateway.ts';

/** The stored provider of payments that a place takes from its guest. */
export const onSpotProvider = 'on_spot';

/** How a guest pays: at a gateway, to the bank account, or at the place. */
export type PaymentMethod = 'card' | 'transfer' | 'on_spot';

/** The method of a payment with a stored provider. */
export const methodOf = (provider: string): PaymentMethod =>
  provider === transferProvider ? 'transfer' : provider === onSpotProvider ? 'on_spot' : 'card';
