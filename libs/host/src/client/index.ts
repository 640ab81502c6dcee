export * from './start-host.tsx';
