import { apiErrors, type ApiErrorCode } from '@mp/contract';

/** A request as the API hears it. */
interface SentRequest {
  readonly method: string;
  /** Without the prefix that a host's own origin has before it. */
  readonly path: string;
  /** Path and query, at an origin of no meaning. */
  readonly url: URL;
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

/**
 * What is answered: a body, an error of the catalogue, no answer at all, or whatever else a server could send. Undefined
 * is `not_found`.
 */
export type Answer = object | Response | ApiErrorCode | 'offline' | undefined;
export type StubRoute = (request: SentRequest) => Answer | Promise<Answer>;
/** By `METHOD /path`. */
export type StubRoutes = Readonly<Record<string, StubRoute>>;

/** The API in a test's own hands: what it answers can be changed, what it was asked is kept. */
export interface StubApi {
  readonly fetch: typeof globalThis.fetch;
  readonly sent: readonly SentRequest[];
  /** Paths with queries that were asked for, in order. */
  readonly asked: readonly string[];
  on(name: string, route: StubRoute): void;
  /** The bodies of what was sent to a route. */
  bodies(name: string): SentRequest['body'][];
  /** What was posted to paths of a form. */
  posts(path: RegExp): SentRequest[];
}

const { setTimeout: startTimer } = globalThis;

/**
 * No answer is there at once: what is shown meanwhile is drawn, and is what a test meets that does not wait. Where the
 * clock stands still, so does whoever would wait.
 */
const travel = (): Promise<void> | undefined =>
  globalThis.setTimeout === startTimer ? new Promise((arrive) => startTimer(arrive, 1)) : undefined;

/**
 * An API that answers as the real one does: bodies, and errors in its envelope. What has no route is `not_found`.
 *
 * @param routes by `METHOD /path`, or one that hears everything
 * @param nameOf puts a parameter's name in its place, where a path has any
 */
export function stubApiOf(routes: StubRoutes | StubRoute, nameOf: (path: string) => string = (path) => path): StubApi {
  const current: Record<string, StubRoute> = typeof routes === 'function' ? {} : { ...routes };
  const otherwise: StubRoute = typeof routes === 'function' ? routes : () => 'not_found';
  const sent: SentRequest[] = [];
  const asked: string[] = [];
  const answer = async (input: unknown, init?: RequestInit): Promise<Response> => {
    // Files are asked for under the page's own origin.
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
    asked.push(url.pathname + url.search);
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
    fetch: answer,
    sent,
    asked,
    on: (name, route) => void (current[name] = route),
    bodies: (name) => sent.filter(({ method, path }) => `${method} ${path}` === name).map(({ body }) => body),
    posts: (form) => sent.filter(({ method, path }) => method === 'POST' && form.test(path)),
  };
}
