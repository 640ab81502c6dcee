/**
 * The areas that are deployed on their own: the one list of them. Build, release, routes and the registry read it; what
 * cannot (tags, the README) is compared with it by `apps/shell/src/areas.spec.ts`.
 */
export const areaNames = ['storefront', 'checkout', 'portal', 'owner', 'content', 'desk'] as const;
export type AreaName = (typeof areaNames)[number];

/** The remotes that also have an origin of their own: a standalone site of the web server. */
export const standaloneAreas = ['owner', 'portal', 'desk'] as const satisfies readonly AreaName[];

/** Those of them that are nowhere else: no route of the shop leads to them, and no visitor loads them. (ADR 0075) */
export const areasApart = ['desk'] as const satisfies readonly (typeof standaloneAreas)[number][];

/** One page of a remote, `<area>/<page>`: what a remote exposes and a slot shows. */
export type PageId = `${AreaName}/${string}`;
