/** Settings of the Stripe API. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Undefined for Stripe's own URL. */
  readonly apiUrl: string | undefined;
}
