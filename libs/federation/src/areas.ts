/**
 * The areas that are deployed on their own: the one list of them. Build, release, routes and the registry read it; what
 * cannot (tags, the README) is compared with it by `apps/shell/src/areas.spec.ts`.
 */
export const areaNames = ['storefront', 'checkout', 'portal', 'owner', 'content'] as const;
export type AreaName = (typeof areaNames)[number];

/** The areas that also run on an origin of their own, with a host of their own: `src/standalone`. */
export const standaloneAreas = ['owner', 'portal'] as const satisfies readonly AreaName[];

/** One page of a remote, `<area>/<page>`: what a remote exposes and a slot shows. */
export type PageId = `${AreaName}/${string}`;
