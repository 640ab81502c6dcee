import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(m?js|css|json|geojson|svg|html|txt)$/;
const worthwhileBytes = 256;

/**
 * Writes `.br` (quality 11) and `.gz` beside every text file of a directory, once: static files are compressed when
 * they are built, never when they are asked for.
 */
export function precompress(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !compressible.test(file) || existsSync(`${file}.br`)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < worthwhileBytes) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
