import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A file of an archive, in UTF-8. */
export interface ZippedFile {
  readonly name: string;
  readonly content: string;
}

/** A ZIP archive while its files are made, one at a time. */
export async function* zipOf(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { name, content } of files) {
    const file = new ZipDeflate(name);
    file.mtime = now;
    zip.add(file);
    file.push(strToU8(content), true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}
