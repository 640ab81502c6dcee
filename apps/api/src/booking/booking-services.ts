import type Stripe from 'stripe';
import type { Services } from '../platform/services/services.ts';
import type { PaymentGateways } from './payments/payment-gateways.ts';
import type { PaymentSubjects } from './payments/payment-subjects.ts';

/** What everything around a booking is given: the services of all, and what takes money. */
export interface BookingServices extends Services {
  readonly gateways: PaymentGateways;
  /** What is paid for, and what follows when it has been. */
  readonly paymentSubjects: PaymentSubjects;
  /** Null when cards are charged by the sandbox. */
  readonly stripe: Stripe | null;
}
