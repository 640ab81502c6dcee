export * from './area-messages.tsx';
export * from './federation-context.tsx';
export * from './kept-list.ts';
export * from './page-context.tsx';
export * from './page-module.ts';
export * from './release.ts';
export * from './remote-slot.tsx';
export * from './tracked.ts';
