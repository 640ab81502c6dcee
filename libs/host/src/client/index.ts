export * from './start-host.tsx';
export { worthTryingWithin } from './connection.ts';
export { tell } from './watch-failures.ts';
export * from './reload-once-a-minute.ts';
