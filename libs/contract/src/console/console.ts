export * from './action.ts';
export * from './audit.ts';
export * from './errors.ts';
export * from './reservations.ts';
export * from './search.ts';
export * from './reservation-actions.ts';
export * from './staff-booking.ts';
