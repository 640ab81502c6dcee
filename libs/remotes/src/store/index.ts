export { bucketSettings, checkBucketSettings, type BucketSettings } from './bucket-settings.ts';
export { cachedStore } from './cached-store.ts';
export { directoryStore } from './directory-store.ts';
export { cacheDirectory, openReleaseStore } from './open-store.ts';
export { readRelease, verifyRelease } from './release-files.ts';
export type { ReleaseStore, StoredManifest } from './release-store.ts';
