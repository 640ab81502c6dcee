import { apiErrors, type ApiErrorCode } from '@mp/contract';

/** A request as the API receives it. */
interface SentRequest {
  readonly method: string;
  /** Without the prefix of a host's own origin. */
  readonly path: string;
  /** Path and query, at an arbitrary origin. */
  readonly url: URL;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown> | null;
  /** Without `Bearer`. */
  readonly token: string | null;
  readonly idempotencyKey: string | null;
}

/** An error response with details. */
export class Refusal {
  readonly code: ApiErrorCode;
  readonly details: unknown;
  constructor(code: ApiErrorCode, details: unknown) {
    this.code = code;
    this.details = details;
  }
}

/** A response: a body, an error of the catalogue, no response at all, or any other `Response`. Undefined is `not_found`. */
export type StubResponse = object | Response | ApiErrorCode | 'offline' | undefined;
export type StubRoute = (request: SentRequest) => StubResponse | Promise<StubResponse>;
/** By `METHOD /path`. */
export type StubRoutes = Readonly<Record<string, StubRoute>>;

/** A stubbed API: its responses can be changed, its requests are recorded. */
export interface StubApi {
  readonly fetch: typeof globalThis.fetch;
  readonly sent: readonly SentRequest[];
  /** Requested paths with queries, in order. */
  readonly requested: readonly string[];
  on(name: string, route: StubRoute): void;
  /** The bodies that were sent to a route. */
  bodies(name: string): SentRequest['body'][];
  /** Posted requests by path pattern. */
  posts(path: RegExp): SentRequest[];
}

const { setTimeout: startTimer } = globalThis;

/** Responses are never immediate, so that tests see the loading state. With fake timers there is no delay. */
const travel = (): Promise<void> | undefined =>
  globalThis.setTimeout === startTimer ? new Promise((arrive) => startTimer(arrive, 1)) : undefined;

/**
 * An API that responds like the real one: bodies, and errors in its envelope. Unknown routes are `not_found`.
 *
 * @param routes by `METHOD /path`, or one for all requests
 * @param nameOf replaces a parameter of a path by its name
 */
export function stubApiOf(routes: StubRoutes | StubRoute, nameOf: (path: string) => string = (path) => path): StubApi {
  const current: Record<string, StubRoute> = typeof routes === 'function' ? {} : { ...routes };
  const otherwise: StubRoute = typeof routes === 'function' ? routes : () => 'not_found';
  const sent: SentRequest[] = [];
  const requested: string[] = [];
  const respond = async (input: unknown, init?: RequestInit): Promise<Response> => {
    // Files are requested from the page's own origin.
    const url = new URL(String(input).replace(/^\/api\//, '/'), 'http://api');
    const headers = new Headers(init?.headers);
    const request: SentRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      url,
      query: url.searchParams,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null,
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      idempotencyKey: headers.get('idempotency-key'),
    };
    sent.push(request);
    requested.push(url.pathname + url.search);
    const route = current[`${request.method} ${nameOf(request.path)}`] ?? otherwise;
    await travel();
    const result = (await route(request)) ?? 'not_found';
    if (result === 'offline') throw new TypeError('Failed to fetch');
    if (result instanceof Response) return result;
    const refusal = typeof result === 'string' ? new Refusal(result, undefined) : result;
    if (!(refusal instanceof Refusal)) return Response.json(refusal);
    const { code, details } = refusal;
    const { message, status } = apiErrors[code];
    return Response.json({ error: { code, message, requestId: 'r', details } }, { status });
  };
  return {
    fetch: respond,
    sent,
    requested,
    on: (name, route) => void (current[name] = route),
    bodies: (name) => sent.filter(({ method, path }) => `${method} ${path}` === name).map(({ body }) => body),
    posts: (form) => sent.filter(({ method, path }) => method === 'POST' && form.test(path)),
  };
}
