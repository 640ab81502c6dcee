export * from './contract-change.ts';
export * from './contract-version.ts';
export * from './shell-contract.ts';
