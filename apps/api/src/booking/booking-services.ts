import type Stripe from 'stripe';
import type { Services } from '../platform/services/services.ts';
import type { PaymentGateways } from './payments/payment-gateways.ts';
import type { PaymentSubjects } from './payments/payment-subjects.ts';

/** Services of the booking modules: those of the platform, and payments. */
export interface BookingServices extends Services {
  readonly gateways: PaymentGateways;
  /** The kinds of subjects that payments pay for, and how each reacts to its payment. */
  readonly paymentSubjects: PaymentSubjects;
  /** Null when the sandbox charges cards. */
  readonly stripe: Stripe | null;
}
