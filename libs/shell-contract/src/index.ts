export * from './contract-version.ts';
