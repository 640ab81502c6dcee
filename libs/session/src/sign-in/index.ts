export * from './load-dialog-texts.ts';
export * from './other-account/other-account-dialog.tsx';
export * from './set-new-password/set-new-password-dialog.tsx';
export * from './dialog/sign-in-dialog.tsx';
