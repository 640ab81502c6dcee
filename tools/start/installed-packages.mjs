import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether the packages that are installed are those of the lockfile, whoever has installed them: npm notes what it did in a lockfile
 * inside `node_modules`, which it writes last.
 */
export function fitsLockfile(root, { platform, arch } = process) {
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  const found = packagesOf(path.join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !found) return false;
  const isThere = (where) => existsSync(path.join(root, where, 'package.json'));
  return (
    Object.keys(found).every((where) => where in wanted && isThere(where)) &&
    Object.entries(wanted).every(([where, one]) => {
      const other = found[where];
      if (!other) return where === '' || mayBeMissing(one, platform, arch);
      return one.version === other.version && one.integrity === other.integrity && one.resolved === other.resolved;
    })
  );
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** What is optional and of another machine. Which C library this one has is not asked: who has none of either finds out. */
const mayBeMissing = ({ optional, os, cpu, libc }, platform, arch) =>
  optional === true && (libc !== undefined || (!os && !cpu) || !isFor(os, platform) || !isFor(cpu, arch));

/** What a package is for, or, with `!`, what it is not for: one, or several of them. */
function isFor(said, one) {
  const list = [said ?? []].flat();
  if (list.includes(`!${one}`)) return false;
  return list.includes(one) || list.every((entry) => entry.startsWith('!'));
}
