export { draftStore, useDraft, type DraftStore } from './draft-store.ts';
export { sharedStorage, tabStorage, visitorStorage, type VisitorStorage } from './visitor-storage.ts';
export { typedKey, type TypedForm } from './typed-keys.ts';
