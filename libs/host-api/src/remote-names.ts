/**
 * The areas that are deployed on their own: the one list of them. Build, release, routes and the registry read it; what
 * cannot (tags, the README) is compared with it by `apps/shell/src/areas.spec.ts`.
 */
export const remoteNames = ['storefront', 'checkout', 'portal', 'owner', 'content', 'desk'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** The remotes that also have an origin of their own: a standalone site of the web server. */
export const standaloneRemotes = ['owner', 'portal', 'desk'] as const satisfies readonly RemoteName[];

/** Those of them that are nowhere else: no route of the shop leads to them, and no visitor loads them. (ADR 0075) */
export const unlistedRemotes = ['desk'] as const satisfies readonly (typeof standaloneRemotes)[number][];

/** One page of a remote, `<area>/<page>`: what a remote exposes and a slot shows. */
export type PageId = `${RemoteName}/${string}`;

/** The remote that a page belongs to. */
export const remoteOf = (page: PageId): RemoteName => page.slice(0, page.indexOf('/')) as RemoteName;
