import { rmSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** The folder of a build's source maps: beside the served files, never among them. */
const mapsDirectory = 'maps';

/**
 * Writes a build's source maps into `maps` beside `client`. With them, an operator reads a report's `main.1f3a.js:1:48213`
 * as a line of the source. [8.18] No script links its map, and no server serves that folder. (ADR 0070)
 */
export class SourceMapsAside {
  apply(compiler: Compiler): void {
    // `clean` does the same for the output's own folder.
    compiler.hooks.beforeRun.tap('SourceMapsAside', ({ outputPath }) =>
      rmSync(path.join(outputPath, '..', mapsDirectory), { recursive: true, force: true }),
    );
    new webpack.SourceMapDevToolPlugin({
      filename: `../${mapsDirectory}/[file].map`,
      append: false,
      // Only scripts have stack traces.
      test: /\.js$/,
      // Paths start at the workspace root: a map must not contain the machine's paths.
      moduleFilenameTemplate: ({ resourcePath }: { resourcePath: string }) => resourcePath,
    }).apply(compiler);
  }
}
