export * from './start-host.tsx';
export { waitForRetry } from './retry-events.ts';
export { tell } from './report-errors.ts';
export * from './throttled-reload.ts';
