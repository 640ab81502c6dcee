import { GatewayUnavailableError, type PaymentGateway } from './payment-gateway.ts';

/** The configured gateways. Payments of a former provider are completed at that provider. */
export interface PaymentGateways {
  /** The gateway of all new payments. */
  readonly current: PaymentGateway;
  /**
   * Returns the gateway of an existing payment.
   *
   * @param provider as stored with the payment
   * @throws GatewayUnavailableError when it is not configured any more; calls are retried until it is
   */
  of(provider: string): PaymentGateway;
}

/** @param current for all new payments @param others for existing payments */
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
