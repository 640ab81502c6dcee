export * from './kept-passkeys/kept-passkeys.tsx';
export * from './new-password/new-password-form.tsx';
export * from './new-password/with-new-password-texts.ts';
export * from './set-new-password/set-new-password.tsx';
export * from './rules/field-problems.ts';
export * from './rules/rule-resolver.ts';
