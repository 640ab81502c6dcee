import type { ReleaseSnapshot, RenderPool } from '@mp/ssr/http';

/**
 * Returns the readiness check of a site. A site is ready while a render worker and at least one of its remotes run: pages of
 * others show what is missing, but a server that runs none has nothing to show.
 */
export const siteReadiness =
  (renderer: Pick<RenderPool, 'ready'>, snapshot: () => Pick<ReleaseSnapshot, 'remotes'>) =>
  async (): Promise<void> => {
    await renderer.ready();
    if (snapshot().remotes.length === 0) throw new Error('No remote of this site runs.');
  };
