export * from './start-host.tsx';
export { worthTryingWithin } from './connection.ts';
export * from './reload-once-a-minute.ts';
