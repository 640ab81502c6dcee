import type { FastifyBaseLogger } from 'fastify';

interface ErrorReporterOptions {
  readonly service: string;
  /** Without it, the log alone is told. */
  readonly url: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  readonly fetch?: typeof globalThis.fetch;
}

/** Of one kind of failure, one report in this time: a thousand visitors meet the same one. */
const againMs = 60_000;
/** Kinds of failure that are remembered as told. */
const mostKinds = 200;

/**
 * Tells of failures that are ours: each in a line of the log, each kind once a minute as a report. [8.18] A service of
 * reports that is away costs nobody anything but a line that says so.
 */
export function createErrorReporter({ service, url, log, fetch = globalThis.fetch }: ErrorReporterOptions) {
  const toldAt = new Map<string, number>();
  return (error: unknown, message: string, details: Readonly<Record<string, string>>): void => {
    log.error({ err: error, ...details }, message);
    const kind = `${message} ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`;
    if (url === undefined || Date.now() - (toldAt.get(kind) ?? -Infinity) < againMs) return;
    if (toldAt.size >= mostKinds) toldAt.clear();
    toldAt.set(kind, Date.now());
    const stack = error instanceof Error ? error.stack : undefined;
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service, message, error: kind.slice(message.length + 1), stack, ...details }),
      signal: AbortSignal.timeout(2_000),
    }).catch((failure: unknown) => log.warn({ err: failure }, 'An error report could not be delivered.'));
  };
}
