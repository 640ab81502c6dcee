export { usePart } from './client/use-part.ts';
export * from './host-definition.ts';
export * from './page-root.tsx';
export * from './prepare-page.ts';
export * from './price-keys.ts';
export { noteDroppedPrices } from './client/told-of-prices.ts';
export * from './boot-data.ts';
export * from './frame/index.ts';
export * from './standalone.ts';
