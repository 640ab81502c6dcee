import { matchPath } from '@mp/i18n';

/** Maximum number of reports for each page. */
const maxReports = 5;
const reported = new Set<string>();

/** The release in whose code the error occurred, by the paths in its stack. */
const remoteIn = (stack: string): string | undefined => {
  const [, name, version] = /\/remotes\/([a-z]+)\/([\w.-]+)\/client\//.exec(stack) ?? [];
  return name && `${name}@${version}`;
};

/**
 * Sends a report of an error on this page to our server, without data about the visitor. It never rejects, and ignores failed
 * deliveries. [8.18]
 *
 * @param of the release that failed; without it, the one that its stack names
 */
export async function sendErrorReport(error: unknown, of?: string): Promise<void> {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const kind = `${name} ${message}`;
  if (reported.has(kind) || reported.size >= maxReports) return;
  reported.add(kind);
  const remote = of ?? remoteIn(stack);
  await fetch('/failed', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: name.slice(0, 100),
      message: message.slice(0, 1_000),
      stack: stack.slice(0, 10_000),
      page: matchPath(location.pathname)?.id ?? 'home',
      ...(remote && { remote }),
    }),
  }).catch(() => undefined);
}
