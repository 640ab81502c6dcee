import { matchPath } from '@mp/i18n';
import { remoteOf, type LiveRemote } from '@mp/host-api';
import type { ExternalStateFile } from '../page/external-state.ts';
import type { HostDefinition } from '../site/host-definition.ts';

/**
 * Whether the page at a path has to be asked of the server: of the area that has it nothing is known, because what is live beside
 * the page's own area did not come. (ADR 0083)
 *
 * @param files what travels apart from the page, null for each that did not come
 * @param remotes what is known to be live
 */
export function isForServer(
  { targets }: Pick<HostDefinition, 'targets'>,
  files: readonly (ExternalStateFile | null)[],
  remotes: readonly Pick<LiveRemote, 'name'>[],
  path: string,
): boolean {
  if (!files.includes(null) || files.some((file) => file?.remotes)) return false;
  const match = matchPath(path);
  const target = match && targets[match.id];
  return !target || remotes.every(({ name }) => name !== remoteOf(target.page));
}
