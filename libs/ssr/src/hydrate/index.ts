export * from './start-host.tsx';
export { waitForRetry } from './retry-events.ts';
export { reportFailure } from './report-errors.ts';
export * from './throttled-reload.ts';
