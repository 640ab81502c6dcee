import { createHmac } from 'node:crypto';
import type { Services } from '../../platform/services/services.ts';

/** The buyer's access code of an order, derived from its id like the code of a reservation. 256 bits. */
export const voucherOrderCode = ({ config }: Pick<Services, 'config'>, orderId: string): string =>
  createHmac('sha256', config.booking.codesSecret).update(`voucher-order:${orderId}`).digest('base64url');
