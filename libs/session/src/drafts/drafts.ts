export { draftStore, useDraft, type DraftStore } from './draft-store.ts';
export { sharedStorage, tabStorage, visitorStorage, type VisitorStorage } from './visitor-storage.ts';
export { typedKey } from './typed-keys.ts';
