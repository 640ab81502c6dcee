import { paymentStatuses, type PaymentStatus } from '@mp/domain';
import { paymentCanBecome } from './payment-status.ts';

/** Rows are from, columns to; `x` is an allowed transition. */
const life: Record<PaymentStatus, string> = {
  //           crea auth capt rele refu fail
  created: '.    x    x    x    x    x',
  authorised: '. .    x    x    x    .',
  captured: '.   .    .    .    x    .',
  released: '.   .    .    .    .    .',
  refunded: '.   .    .    .    .    .',
  failed: '.     x    x    .    .    .',
};

it.each(paymentStatuses)('a payment that is %s has only the allowed transitions', (from) => {
  const seen = paymentStatuses.map((to) => (paymentCanBecome(from, to) ? 'x' : '.'));
  expect(seen).toEqual(life[from].split(/\s+/));
});
