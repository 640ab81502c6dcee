import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/** The `integrity` attribute of a host's file. */
export const integrityOf = (bytes: Buffer | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * The digest of a file in a remote's entry, without its `sha256-` prefix. An entry lists dozens of digests, which do not
 * compress; those of SHA-384 are half as long again.
 */
export const digestInEntry = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('base64');

/** The content hash in the name of a script or a style sheet. Only identical files share it. */
const mark = /\.([0-9a-f]{8})\.(?:js|css)$/;

/**
 * Adds integrity checks to the files that a remote loads later. Its entry ends with the digests of all scripts and style
 * sheets, by the hash in their names. A check of the entry therefore covers all of them. A file without a digest does not
 * run. (ADR 0002)
 *
 * The host reads the same table, `globalThis.remoteFiles[<remote>]`, for the style sheets of pages.
 */
export class FileIntegrity {
  readonly #remote: string;
  readonly #entry: string;

  constructor(remote: string, entry: string) {
    this.#remote = remote;
    this.#entry = entry;
  }

  apply(compiler: Compiler): void {
    const table = `globalThis.remoteFiles[${JSON.stringify(this.#remote)}]`;
    const digestOf = (address: string): string => `"sha256-" + ${table}[${address}.split(".").at(-2)]`;
    const name = 'FileIntegrity';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\nscript.integrity = ${digestOf('url')};`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source, { tag, href }) => `${source}\n${tag}.integrity = ${digestOf(href)};`,
      );
      // After all other plugins, so that the digests match the written files.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const digests: Record<string, string> = {};
        for (const [file, source] of Object.entries(assets)) {
          const [, marked] = mark.exec(file) ?? [];
          if (!marked) continue;
          const digest = digestInEntry(source.buffer());
          if ((digests[marked] ?? digest) !== digest) throw new Error(`Another file is marked as ${file} is.`);
          digests[marked] = digest;
        }
        compilation.updateAsset(
          this.#entry,
          (source) =>
            new webpack.sources.ConcatSource(
              source,
              `;(globalThis.remoteFiles??={})[${JSON.stringify(this.#remote)}]=${JSON.stringify(digests)};`,
            ),
        );
      });
    });
  }
}
