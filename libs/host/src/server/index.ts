export * from './api-memory.ts';
export { encodingFor } from './compression.ts';
export { createErrorReporter } from './error-reporter.ts';
export * from './page-maker.ts';
export * from './page-server.ts';
export * from './render-page.tsx';
export * from './host-assets.ts';
export * from './standalone-server.ts';
export type { ChosenReleases, VisitorChoice, VisitorReleases } from './visitor-releases.ts';
