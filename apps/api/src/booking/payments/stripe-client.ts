import Stripe from 'stripe';
import type { StripeSettings } from '../../platform/settings/stripe-settings.ts';

const timeoutMs = 8_000;

/** Stripe's official client. Without its own retries, because our outbox retries. */
export function createStripeClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  const address = apiUrl ? new URL(apiUrl) : null;
  const protocol = address?.protocol === 'http:' ? 'http' : 'https';
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    appInfo: { name: 'magical-places' },
    ...(address ? { protocol, host: address.hostname, port: address.port || (protocol === 'http' ? 80 : 443) } : {}),
  });
}
