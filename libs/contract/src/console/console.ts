export * from './action.ts';
export * from './audit.ts';
export * from './errors.ts';
export * from './refunds.ts';
export * from './payments.ts';
export * from './vouchers.ts';
export * from './promo-codes.ts';
