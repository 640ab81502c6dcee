/** What talking to Stripe takes. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Undefined: Stripe's own. */
  readonly apiUrl: string | undefined;
}
