import { createHmac } from 'node:crypto';
import type { Services } from '../../platform/services/services.ts';

/** The buyer's key to an order: derived from its id, as a guest's is from a reservation. 256 bits. */
export const voucherOrderCode = ({ config }: Pick<Services, 'config'>, orderId: string): string =>
  createHmac('sha256', config.booking.codesSecret).update(`voucher-order:${orderId}`).digest('base64url');
