import { matchPath } from '@mp/i18n';
import { remoteOf, type LiveRemote } from '@mp/host-api';
import type { ExternalStateFile } from '../page/external-state.ts';
import type { HostDefinition } from '../site/host-definition.ts';

/**
 * Whether navigation to a path needs a document load: its remote is unknown, because the external state with the live remotes
 * could not be loaded. (ADR 0083)
 *
 * @param files the external state of the page, null for each file that could not be loaded
 * @param remotes the known live remotes
 */
export function needsDocumentLoad(
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
