export * from './account.ts';
export * from './catalogue.ts';
export * from './availability.ts';
export * from './content.ts';
export * from './errors.ts';
export * from './primitives.ts';
export * from './reservation-request.ts';
export * from './reservation.ts';
