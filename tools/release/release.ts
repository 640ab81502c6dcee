/**
 * npm run release -- <remote>              publish the build of a remote and make it live
 * npm run release -- <remote> <version>    roll back (or forward) to a release that is there
 */
import path from 'node:path';
import { publish, readRegistry, rollBack } from './publish.ts';

const root = path.resolve(import.meta.dirname, '../..');
const releases = path.resolve(process.env['RELEASES_DIR'] ?? path.join(root, 'releases'));
const [name, version] = process.argv.slice(2);

try {
  if (!name) {
    for (const entry of readRegistry(releases)) console.log(`${entry.name} ${entry.version}`);
  } else if (version) {
    rollBack(name, version, releases);
    console.log(`${name} is at ${version}.`);
  } else console.log(`${name} is at ${publish(path.join(root, 'dist', name), name, releases)}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
