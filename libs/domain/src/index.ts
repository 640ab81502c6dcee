export * from './calendar-date.ts';
export * from './catalogue-filters.ts';
// Only the checkout computes orders.
export type * from './code-discount.ts';
export * from './collection-types.ts';
export * from './constants.ts';
export * from './directions.ts';
// Only the server computes what extras cost.
export type * from './extras.ts';
export * from './locale.ts';
export * from './loyalty.ts';
export * from './money.ts';
export * from './packed-pins.ts';
export * from './town-bounds.ts';
export * from './party.ts';
export * from './picture.ts';
export * from './place.ts';
export * from './presents.ts';
export * from './reservation-change.ts';
export * from './reservation-status.ts';
export * from './review.ts';
// Only the server searches combinations: browsers need the types of its results.
export type * from './room-combination.ts';
export * from './serious-reason.ts';
export type * from './stay-charges.ts';
export * from './transfer-terms.ts';
export * from './unseen-characters.ts';
export * from './person-name.ts';
