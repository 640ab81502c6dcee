export * from './snackbar-queue.ts';
export * from './snackbar-region.tsx';
