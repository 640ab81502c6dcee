/** Site data for the main thread of a server: without React and without code of remotes. */
export { frameMessages, siteIcon, withFrameMessages } from '../frame/frame-messages.ts';
export * from './site.ts';
export * from './standalone-site.ts';
