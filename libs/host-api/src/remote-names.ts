/**
 * The list of remotes. Build, release, routes and the registry read it. `apps/shell/src/remotes.spec.ts` compares it with
 * files that cannot (project tags, the README).
 */
export const remoteNames = ['storefront', 'checkout', 'portal', 'owner', 'content', 'desk'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** The remotes that also have an origin of their own: a standalone site of the web server. */
export const standaloneRemotes = ['owner', 'portal', 'desk'] as const satisfies readonly RemoteName[];

/** Standalone remotes that the shop does not include: it has no route to them. (ADR 0142) */
export const unlistedRemotes = ['desk'] as const satisfies readonly (typeof standaloneRemotes)[number][];

/** A page of a remote, `<remote>/<page>`. */
export type PageId = `${RemoteName}/${string}`;

/** The remote that a page belongs to. */
export const remoteOf = (page: PageId): RemoteName => page.slice(0, page.indexOf('/')) as RemoteName;
