import { matchPath } from '@mp/i18n';

/** The most that one page tells: what fails again and again is told elsewhere, too. */
const mostOfPage = 5;
const told = new Set<string>();

/** The remote in whose code it broke, by the address of its release. */
const remoteIn = (stack: string): string | undefined => {
  const [, name, version] = /\/remotes\/([a-z]+)\/([\w.-]+)\/client\//.exec(stack) ?? [];
  return name && `${name}@${version}`;
};

/**
 * Tells our server of a failure on this page: what and where, and nothing of who met it. Never rejects, and tells nobody that it
 * could not be told. [8.18]
 *
 * @param of the release that failed; without it, the one that its stack names
 */
export async function sendErrorReport(error: unknown, of?: string): Promise<void> {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const kind = `${name} ${message}`;
  if (told.has(kind) || told.size >= mostOfPage) return;
  told.add(kind);
  const remote = of ?? remoteIn(stack);
  await fetch('/failed', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ type: name.slice(0, 100), message: message.slice(0, 1_000), stack: stack.slice(0, 10_000) },
      page: matchPath(location.pathname)?.id ?? 'home',
      ...(remote && { remote }),
    }),
  }).catch(() => undefined);
}
