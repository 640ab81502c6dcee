export * from './error-text.ts';
export * from './rule-text.ts';
export * from './with-error-texts.ts';
