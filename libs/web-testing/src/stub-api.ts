import { apiErrors, type ApiErrorCode } from '@mp/contract';

/** A request as the API hears it. */
export interface SentRequest {
  readonly method: string;
  /** Without the prefix that a host's own origin has before it. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown> | null;
  /** Without `Bearer`. */
  readonly token: string | null;
  readonly idempotencyKey: string | null;
}

/** An answer that is an error with details. */
export class Refusal {
  readonly code: ApiErrorCode;
  readonly details: unknown;
  constructor(code: ApiErrorCode, details: unknown) {
    this.code = code;
    this.details = details;
  }
}

/** What a route answers: a body, an error of the catalogue, or no answer at all. */
type Answer = object | ApiErrorCode | 'offline';
export type StubRoute = (request: SentRequest) => Answer | Promise<Answer>;
/** By `METHOD /path`. */
export type StubRoutes = Readonly<Record<string, StubRoute>>;

/** The API in a test's own hands: what it answers can be changed, what it was asked is kept. */
export interface StubApi {
  readonly fetch: typeof globalThis.fetch;
  readonly sent: readonly SentRequest[];
  on(name: string, route: StubRoute): void;
  /** The bodies of what was sent to a route. */
  bodies(name: string): SentRequest['body'][];
  /** What was posted to paths of a form. */
  posts(path: RegExp): SentRequest[];
}

/**
 * An API that answers as the real one does: bodies, and errors in its envelope. What has no route is `not_found`.
 *
 * @param nameOf puts a parameter's name in its place, where a path has any
 */
export function stubApiOf(routes: StubRoutes, nameOf: (path: string) => string = (path) => path): StubApi {
  const current: Record<string, StubRoute> = { ...routes };
  const sent: SentRequest[] = [];
  const answer = async (input: unknown, init?: RequestInit): Promise<Response> => {
    // Files are asked for under the page's own origin.
    const url = new URL(String(input).replace(/^\/api\//, '/'), 'http://api');
    const headers = new Headers(init?.headers);
    const request: SentRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null,
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      idempotencyKey: headers.get('idempotency-key'),
    };
    sent.push(request);
    const result = (await current[`${request.method} ${nameOf(request.path)}`]?.(request)) ?? 'not_found';
    if (result === 'offline') throw new TypeError('Failed to fetch');
    const refusal = typeof result === 'string' ? new Refusal(result, undefined) : result;
    if (!(refusal instanceof Refusal)) return Response.json(refusal);
    const { code, details } = refusal;
    const { message, status } = apiErrors[code];
    return Response.json({ error: { code, message, requestId: 'r', details } }, { status });
  };
  return {
    fetch: answer as typeof fetch,
    sent,
    on: (name, route) => void (current[name] = route),
    bodies: (name) => sent.filter(({ method, path }) => `${method} ${path}` === name).map(({ body }) => body),
    posts: (form) => sent.filter(({ method, path }) => method === 'POST' && form.test(path)),
  };
}
