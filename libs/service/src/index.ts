export * from './data-directory.ts';
export * from './environment.ts';
export * from './settings.ts';
export * from './shared-secret.ts';
export * from './shutdown.ts';
export * from './server.ts';
export { serverLimits, type ServerLimits } from './server-limits.ts';
export * from './trusted-proxies.ts';
