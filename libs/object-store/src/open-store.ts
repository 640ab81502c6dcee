import type { BucketAccess } from './bucket-settings.ts';
import { directoryStore } from './directory-store.ts';
import type { ObjectStore } from './object-store.ts';

/** The location of a store: a bucket if it has a name, else the directory. */
export interface StoreLocation {
  readonly bucket: string | undefined;
  readonly access: BucketAccess;
  readonly directory: string;
}

/** Opens a store without any request. AWS' client is loaded only for a bucket. */
export async function openObjectStore({ bucket, access, directory }: StoreLocation): Promise<ObjectStore> {
  if (bucket === undefined) return directoryStore(directory);
  const { bucketStore } = await import('./bucket-store.ts');
  return bucketStore(bucket, access);
}
