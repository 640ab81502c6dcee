export { bucketAccessSettings, bucketNameSetting, checkBucketAccess, type BucketAccess } from './bucket-settings.ts';
export { directoryStore } from './directory-store.ts';
export { filesEnvironment, filesLocationOf, refuseHalfOfBucket } from './files-environment.ts';
export { StoreError, type ObjectStore, type StoredFile } from './object-store.ts';
export { openObjectStore, type StoreLocation } from './open-store.ts';
