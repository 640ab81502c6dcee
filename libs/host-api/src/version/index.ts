export * from './host-api-change.ts';
export * from './host-api-version.ts';
export * from './host-api.ts';
