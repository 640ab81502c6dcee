import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import {
  openStripeAccount,
  StripeProblem,
  type CheckoutSession,
  type Fields,
  type StripeAccount,
} from './stripe-account.ts';

export const stripeKeys = { secret: 'sk_test_1234567890abcdef', webhook: 'whsec_1234567890abcdef' } as const;

/** The outcome of a request: normal, an error response, or processed with a lost response. */
type Fault = { readonly status: number; readonly error?: Readonly<Record<string, string>> } | 'response lost' | 'none';

interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly fields: Fields;
  readonly headers: IncomingMessage['headers'];
}

/** A server with Stripe's wire format: form-encoded requests, JSON responses, its errors and its idempotency. */
export interface StripeServer {
  readonly url: string;
  readonly account: StripeAccount;
  readonly seen: SeenRequest[];
  /** Applies to the next requests, one each. */
  failNext(...faults: readonly Fault[]): void;
  /** A signed event as Stripe would send it now. */
  event(
    type: string,
    object: object,
    options?: { id?: string; secret?: string; at?: Date },
  ): { readonly body: string; readonly signature: string };
  close(): Promise<void>;
}

/** Parses `a[b][0]=1&a[c]=2` into nested fields. */
function parseFields(encoded: string): Fields {
  const fields: Fields = {};
  for (const [key, value] of new URLSearchParams(encoded)) {
    const path = key.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() ?? '';
    let into = fields;
    for (const name of path) into = (into[name] ??= {}) as Fields;
    into[last] = value;
  }
  return fields;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** Unexpanded fields are ids. */
function sessionWire(session: CheckoutSession, fields: Fields): object {
  const { params: _params, payment_intent: intent, ...rest } = session;
  const expand = Object.values(fields['expand'] ?? {});
  if (!intent || !expand.some((path) => typeof path === 'string' && path.startsWith('payment_intent')))
    return { ...rest, payment_intent: intent?.id ?? null };
  const expandsCharge = expand.includes('payment_intent.latest_charge');
  const charge = expandsCharge ? intent.latest_charge : intent.latest_charge.id;
  return { ...rest, payment_intent: { ...intent, latest_charge: charge } };
}

/** Runs a call by method and path. */
function resultOf(account: StripeAccount, { method, path, fields }: SeenRequest): object {
  const [, resource = '', id = '', action = ''] =
    /^\/v1\/(checkout\/sessions|payment_intents|payment_methods|refunds)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
  const call = `${method} ${resource}${id ? '/id' : ''}${action ? `/${action}` : ''}`;
  switch (call) {
    case 'POST checkout/sessions':
      return sessionWire(account.create(fields), fields);
    case 'GET checkout/sessions/id':
      return sessionWire(account.sessionBy(id), fields);
    case 'POST checkout/sessions/id/expire':
      return sessionWire(account.expire(id), fields);
    case 'GET checkout/sessions': {
      const found = account.sessionsOfIntent(fields['payment_intent'] as string);
      return { object: 'list', has_more: false, data: found.map((session) => sessionWire(session, fields)) };
    }
    case 'POST payment_intents':
      return account.createIntent(fields);
    case 'GET payment_intents/id':
      return account.intentBy(id);
    case 'POST payment_intents/id/confirm':
      return account.confirm(id);
    case 'POST payment_methods/id/detach':
      return account.detach(id);
    case 'POST payment_intents/id/capture':
      return account.capture(id);
    case 'POST payment_intents/id/cancel':
      return account.cancel(id);
    case 'POST refunds':
      return account.refund(fields);
    default:
      throw new StripeProblem(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${call}).` });
  }
}

export async function startStripeServer(now: () => Date): Promise<StripeServer> {
  const account = openStripeAccount(now);
  const seen: SeenRequest[] = [];
  const faults: Fault[] = [];
  /** By idempotency key: the request and its response. Rejected requests are not stored, as at Stripe. */
  const responses = new Map<string, { request: string; result: string }>();

  const send = (response: ServerResponse, status: number, body: string, headers = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}`, ...headers })
      .end(body);
  const refuse = (response: ServerResponse, status: number, error: object) =>
    send(response, status, JSON.stringify({ error }));

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const body = await readBody(request);
    const { headers, method = '' } = request;
    const seenRequest: SeenRequest = {
      method,
      path: url.pathname,
      fields: parseFields(method === 'GET' ? url.search : body),
      headers,
    };
    seen.push(seenRequest);
    if (headers.authorization !== `Bearer ${stripeKeys.secret}`)
      return refuse(response, 401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    const fault = faults.shift();
    if (typeof fault === 'object')
      return refuse(response, fault.status, fault.error ?? { type: 'api_error', message: 'Something went wrong' });

    const key = method === 'POST' ? headers['idempotency-key'] : undefined;
    const stored = typeof key === 'string' ? responses.get(key) : undefined;
    const params = `${url.pathname}?${body}`;
    if (stored && stored.request !== params)
      return refuse(response, 400, { type: 'idempotency_error', message: 'Keys for idempotent requests differ.' });
    try {
      const result = stored?.result ?? JSON.stringify(resultOf(account, seenRequest));
      if (typeof key === 'string') responses.set(key, { request: params, result });
      if (fault === 'response lost') return void request.socket.destroy();
      return send(response, 200, result, stored ? { 'idempotent-replayed': 'true' } : {});
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error;
      return refuse(response, error.status, error.error);
    }
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const signer = new Stripe(stripeKeys.secret).webhooks;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    seen,
    failNext: (...next) => void faults.push(...next),
    event: (type, object, { id = `evt_${randomUUID()}`, secret = stripeKeys.webhook, at = now() } = {}) => {
      const created = Math.floor(at.getTime() / 1000);
      const body = JSON.stringify({ id, object: 'event', type, created, data: { object } });
      return { body, signature: signer.generateTestHeaderString({ payload: body, secret, timestamp: created }) };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
