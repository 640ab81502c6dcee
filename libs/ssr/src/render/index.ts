/** Modules of a render worker; also for servers that render in their own process. */
export * from './page-renderer.ts';
export * from './render-page.tsx';
export * from './render-worker.ts';
export type { RemoteModules } from './task-handler.ts';
export { renderHere } from './render-service.ts';
