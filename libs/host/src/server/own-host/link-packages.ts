import { mkdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

/**
 * What a host does not bring along, its packages, it has of the workspace or the image that it runs in: a link leads there from beside the
 * releases that were taken. Made right where it is missing or leads elsewhere; a directory that stands in its place is somebody's, and stays.
 *
 * @param place where releases are brought that run here
 * @param packages the packages that they are to find
 */
export async function linkPackages(place: string, packages = path.resolve('node_modules')): Promise<void> {
  const link = path.join(place, 'node_modules');
  const leadsTo = await readlink(link).catch((error: NodeJS.ErrnoException) => error.code ?? '');
  // Not a link.
  if (leadsTo === packages || leadsTo === 'EINVAL') return;
  await mkdir(place, { recursive: true, mode: 0o700 });
  // In one step: what starts meanwhile finds the one or the other.
  const draft = `${link}.${process.pid}.tmp`;
  await rm(draft, { force: true });
  await symlink(packages, draft);
  await rename(draft, link);
}
