/** The sites that the web server can serve, each on an origin of its own. */
export const siteNames = ['shop', 'owner', 'portal', 'desk'] as const;
export type SiteName = (typeof siteNames)[number];
