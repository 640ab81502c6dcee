import { GatewayUnavailableError, type PaymentGateway } from './payment-gateway.ts';

/** Every provider that this shop can talk to. Payments of one that it has left are finished there. */
export interface PaymentGateways {
  /** Takes all new payments. */
  readonly current: PaymentGateway;
  /**
   * The one that has a payment.
   *
   * @param provider what stands with the payment
   * @throws GatewayUnavailableError when it is not configured any more: nothing is lost, it only waits
   */
  of(provider: string): PaymentGateway;
}

/** @param current takes all new payments @param others have old ones */
export function gatewaysOf(current: PaymentGateway, others: readonly PaymentGateway[]): PaymentGateways {
  const byProvider = new Map([current, ...others].map((gateway) => [gateway.provider, gateway]));
  return {
    current,
    of: (provider) => {
      const gateway = byProvider.get(provider);
      if (!gateway) throw new GatewayUnavailableError(`The payment provider "${provider}" is not configured.`);
      return gateway;
    },
  };
}
