/** What the main thread of a server knows of its sites: no React, and no code of remotes. */
export { frameMessages, siteIcon, withFrameMessages } from '../frame/frame-messages.ts';
export * from './site.ts';
export * from './standalone-site.ts';
