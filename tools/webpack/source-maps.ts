import { rmSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** Where a build's source maps lie: beside what visitors are served, never in it. */
const mapsDirectory = 'maps';

/**
 * Writes a build's source maps aside, into `maps` beside `client`: with them, whoever operates the shop reads a report's
 * `main.1f3a.js:1:48213` as a line of the source. [8.18] No script names its map, and no server serves that folder. (ADR 0070)
 */
export class SourceMapsAside {
  apply(compiler: Compiler): void {
    // What `clean` does for the output's own folder.
    compiler.hooks.beforeRun.tap('SourceMapsAside', ({ outputPath }) =>
      rmSync(path.join(outputPath, '..', mapsDirectory), { recursive: true, force: true }),
    );
    new webpack.SourceMapDevToolPlugin({
      filename: `../${mapsDirectory}/[file].map`,
      append: false,
      // What is not a script has no stack.
      test: /\.js$/,
      // From the workspace on: a map says nothing of the machine that made it.
      moduleFilenameTemplate: ({ resourcePath }: { resourcePath: string }) => resourcePath,
    }).apply(compiler);
  }
}
