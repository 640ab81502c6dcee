export * from './start-host.tsx';
export * from './reload-once-a-minute.ts';
