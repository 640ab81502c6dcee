export * from './error-catalogue.ts';
export * from './error-text.ts';
export * from './rule-text.ts';
