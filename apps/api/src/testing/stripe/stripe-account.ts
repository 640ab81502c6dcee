import { randomBytes } from 'node:crypto';

/** The parsed fields of a form-encoded request: `a[b][0][c]=1` is `{ a: { b: { 0: { c: '1' } } } }`. */
export interface Fields {
  [name: string]: string | Fields | undefined;
}

/** An error in Stripe's format. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly error: Readonly<Record<string, string>>;

  constructor(status: number, error: Readonly<Record<string, string>>) {
    super(error['message']);
    this.status = status;
    this.error = error;
  }
}

interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  amount_refunded: number;
  payment_intent: string;
  metadata: Fields;
  readonly payment_method_details: { readonly card: Readonly<Record<string, unknown>> };
}

interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly currency: string;
  readonly capture_method: string;
  readonly metadata: Fields;
  readonly customer: string | null;
  readonly payment_method: string | null;
  readonly setup_future_usage: string | null;
  status: 'requires_confirmation' | 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled';
  latest_charge: Charge | null;
  last_payment_error?: { readonly code: string };
}

/** One that was paid, or authorised, on the page. */
interface PaidIntent extends Intent {
  latest_charge: Charge;
}

/** A saved card. `failure`: the code with which its bank refuses a charge without the guest. */
interface PaymentMethod {
  readonly customer: string;
  readonly failure: string | null;
  isDetached: boolean;
}

export interface CheckoutSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly amount_total: number;
  readonly currency: string;
  readonly metadata: Fields;
  readonly success_url: string;
  readonly expires_at: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: PaidIntent | null;
  url: string | null;
  readonly params: Fields;
}

const invalid = (message: string, rest: Readonly<Record<string, string>> = {}) =>
  new StripeProblem(400, { type: 'invalid_request_error', message, ...rest });

const idOf = (prefix: string): string => `${prefix}_test_${randomBytes(12).toString('hex')}`;

const fieldsOf = (value: string | Fields | undefined): Fields => (typeof value === 'object' ? value : {});
const textOf = (value: string | Fields | undefined): string => (typeof value === 'string' ? value : '');

/** The part of a Stripe account that Checkout uses: its objects and their changes. */
export function openStripeAccount(now: () => Date) {
  const sessions = new Map<string, CheckoutSession>();
  const intents = new Map<string, Intent>();
  const methods = new Map<string, PaymentMethod>();

  const sessionBy = (id: string): CheckoutSession => {
    const session = sessions.get(id);
    if (!session)
      throw new StripeProblem(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'No such session',
        param: 'session',
      });
    return session;
  };
  const intentBy = (id: string): Intent => {
    const intent = intents.get(id);
    if (!intent) throw invalid('No such payment_intent', { code: 'resource_missing', param: 'intent' });
    return intent;
  };
  const chargeOf = (intentId: string, amount: number, metadata: Fields, wallet: string | null = null): Charge => ({
    ...{ id: idOf('ch'), object: 'charge', amount, amount_refunded: 0, payment_intent: intentId, metadata },
    payment_method_details: {
      card: { brand: 'visa', last4: '4242', exp_month: 2, exp_year: 2031, wallet: wallet && { type: wallet } },
    },
  });
  const unexpectedState = (intent: Intent) =>
    invalid(`This PaymentIntent has a status of ${intent.status}.`, { code: 'payment_intent_unexpected_state' });

  return {
    sessions,
    methods,
    sessionBy,
    intentBy,
    sessionsOfIntent: (id: string) => [...sessions.values()].filter(({ payment_intent: intent }) => intent?.id === id),

    create(fields: Fields): CheckoutSession {
      const item = fieldsOf(fieldsOf(fields['line_items'])['0']);
      const price = fieldsOf(item['price_data']);
      const expiresAt = Number(fields['expires_at']);
      const ahead = expiresAt - now().getTime() / 1000;
      if (ahead < 30 * 60 || ahead > 24 * 3600)
        throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
          param: 'expires_at',
        });
      const amount = Number(price['unit_amount']) * Number(item['quantity']);
      if (!Number.isInteger(amount) || amount < 1) throw invalid('Invalid integer', { param: 'line_items' });
      const id = idOf('cs');
      const session: CheckoutSession = {
        id,
        object: 'checkout.session',
        amount_total: amount,
        currency: textOf(price['currency']),
        metadata: fieldsOf(fields['metadata']),
        success_url: textOf(fields['success_url']),
        expires_at: expiresAt,
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: null,
        url: `https://checkout.stripe.test/c/pay/${id}`,
        params: fields,
      };
      sessions.set(id, session);
      return session;
    },

    expire(id: string): CheckoutSession {
      const session = sessionBy(id);
      if (session.status !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
      return Object.assign(session, { status: 'expired', url: null } as const);
    },

    /** The guest pays with an accepted card. `failure`: the code of its bank's refusal of later charges. */
    pay(id: string, { wallet = null, failure = null }: Record<string, string | null> = {}): CheckoutSession {
      const session = sessionBy(id);
      if (session.status !== 'open') throw invalid('This session has ended.');
      const { capture_method, metadata, setup_future_usage } = fieldsOf(session.params['payment_intent_data']);
      const intentId = idOf('pi');
      const customer = session.params['customer_creation'] === 'always' ? idOf('cus') : null;
      const payment_method = idOf('pm');
      if (customer && setup_future_usage) methods.set(payment_method, { customer, failure, isDetached: false });
      const intent: PaidIntent = {
        id: intentId,
        object: 'payment_intent',
        amount: session.amount_total,
        currency: session.currency,
        capture_method: textOf(capture_method),
        metadata: fieldsOf(metadata),
        status: capture_method === 'manual' ? 'requires_capture' : 'succeeded',
        ...{ customer, payment_method, setup_future_usage: textOf(setup_future_usage) || null },
        latest_charge: chargeOf(intentId, session.amount_total, fieldsOf(metadata), wallet),
      };
      intents.set(intentId, intent);
      const paid = capture_method === 'manual' ? 'unpaid' : 'paid';
      return Object.assign(session, {
        status: 'complete',
        url: null,
        payment_status: paid,
        payment_intent: intent,
      } as const);
    },

    /** Prepares the charge of a saved card. */
    createIntent(fields: Fields): Intent {
      const [customer, payment_method] = [textOf(fields['customer']), textOf(fields['payment_method'])];
      const method = methods.get(payment_method);
      if (!method || method.isDetached || method.customer !== customer)
        throw invalid('No such PaymentMethod', { code: 'resource_missing', param: 'payment_method' });
      const intent: Intent = {
        ...{ id: idOf('pi'), object: 'payment_intent', amount: Number(fields['amount']), capture_method: 'automatic' },
        ...{ currency: textOf(fields['currency']), metadata: fieldsOf(fields['metadata']), setup_future_usage: null },
        ...{ customer, payment_method, status: 'requires_confirmation', latest_charge: null },
      };
      intents.set(intent.id, intent);
      return intent;
    },

    /** Charges a saved card without its guest. */
    confirm(id: string): Intent {
      const intent = intentBy(id);
      if (intent.status !== 'requires_confirmation') throw unexpectedState(intent);
      const method = methods.get(intent.payment_method ?? '');
      const code = method?.isDetached ? 'card_declined' : method?.failure;
      if (code) {
        Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { code } });
        throw new StripeProblem(402, { type: 'card_error', code, message: 'Your card was declined.' });
      }
      return Object.assign(intent, {
        ...{ status: 'succeeded', latest_charge: chargeOf(id, intent.amount, intent.metadata) },
      } as const);
    },

    detach(id: string) {
      const method = methods.get(id);
      if (!method || method.isDetached) throw invalid('The payment method is not attached to a customer.');
      method.isDetached = true;
      return { id, object: 'payment_method', customer: null };
    },

    capture(id: string): Intent {
      const intent = intentBy(id);
      if (intent.status !== 'requires_capture') throw unexpectedState(intent);
      return Object.assign(intent, { status: 'succeeded' } as const);
    },

    cancel(id: string): Intent {
      const intent = intentBy(id);
      if (intent.status !== 'requires_capture' && intent.status !== 'requires_confirmation')
        throw unexpectedState(intent);
      return Object.assign(intent, { status: 'canceled' } as const);
    },

    refund(fields: Fields) {
      const intent = intentBy(textOf(fields['payment_intent']));
      const charge = intent.latest_charge;
      if (intent.status !== 'succeeded' || !charge) throw unexpectedState(intent);
      const left = charge.amount - charge.amount_refunded;
      if (left === 0) throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' });
      const amount = fields['amount'] === undefined ? left : Number(fields['amount']);
      if (amount > left) throw invalid('Refund amount is greater than unrefunded amount.', { param: 'amount' });
      charge.amount_refunded += amount;
      return { id: idOf('re'), object: 'refund', amount, payment_intent: intent.id, status: 'succeeded' };
    },
  };
}

export type StripeAccount = ReturnType<typeof openStripeAccount>;
