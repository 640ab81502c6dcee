export * from './company.ts';
export * from './dates.ts';
export * from './email.ts';
export * from './party.ts';
export * from './password.ts';
export * from './phone.ts';
export * from './required.ts';
export * from './rule.ts';
