export * from './collection-href.ts';
export * from './format.ts';
export * from './href.ts';
export * from './match-path.ts';
export * from './place-slug.ts';
export * from './routes.ts';
export * from './stack-messages.ts';
export * from './short-text.ts';
