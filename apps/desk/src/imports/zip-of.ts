import { zipSync, type Zippable } from 'fflate';

/** Chosen files as one ZIP; a ZIP that was chosen alone as it is. Pictures are compressed already. */
export async function zipOf(files: readonly File[]): Promise<Blob> {
  const [first, ...others] = files;
  if (first && others.length === 0 && first.name.toLowerCase().endsWith('.zip')) return first;
  const entries: Zippable = {};
  for (const file of files)
    entries[file.name] = [new Uint8Array(await file.arrayBuffer()), { level: file.name.endsWith('.csv') ? 6 : 0 }];
  return new Blob([zipSync(entries)], { type: 'application/zip' });
}
