import { directoryStore as directoryOfFiles } from '@mp/object-store';
import { releaseStore, type ReleaseStore } from './release-store.ts';

/** A store of releases in a directory of this machine. The first write creates it. */
export const directoryStore = (directory: string): ReleaseStore => releaseStore(directoryOfFiles(directory));
