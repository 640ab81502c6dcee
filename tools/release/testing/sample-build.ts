import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a build of a remote, like webpack. @returns the folder */
export function writeBuild(folder: string, marker: string): string {
  const files = {
    'client/remoteEntry.js': `var content = '${marker}';`,
    'client/page.js': `export const page = ${JSON.stringify(`${marker} `.repeat(200))};`,
    'client/mf-manifest.json': JSON.stringify({
      metaData: { remoteEntry: { name: 'remoteEntry.js' } },
      exposes: [{ name: 'page', assets: { js: { sync: ['page.js'] }, css: { sync: [] } } }],
    }),
    'server/remote.cjs': `module.exports = '${marker}';`,
    'maps/page.js.map': '{}',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}
