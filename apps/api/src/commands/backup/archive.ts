import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';

const block = 512;
const checksumFile = 'SHA256SUMS';

/** The header of a file in a tar archive in POSIX format (ustar), which `tar -tzf` reads. */
function tarHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`Too long a name for the archive: ${name}`);
  const header = Buffer.alloc(block);
  const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');
  header.write(name, 0);
  header.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0${octal(size, 11)}\0${octal(0, 11)}\0`, 100);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  header.write(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )}\0 `,
    148,
  );
  return header;
}

const padding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block);

async function* archived(directory: string, names: readonly string[]): AsyncGenerator<Buffer> {
  const sums: string[] = [];
  for (const name of names) {
    const file = path.join(directory, name);
    const { size } = await stat(file);
    const hash = createHash('sha256');
    yield tarHeader(name, size);
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
    yield padding(size);
    sums.push(`${hash.digest('hex')}  ${name}\n`);
  }
  const list = Buffer.from(sums.join(''));
  yield tarHeader(checksumFile, list.length);
  yield list;
  yield Buffer.concat([padding(list.length), Buffer.alloc(2 * block)]);
}

/** Packs a directory's files into one `.tar.gz` with mode 600, with a checksum of each file. */
export async function pack(directory: string, file: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
  await pipeline(
    archived(directory, names),
    createGzip({ level: 6 }),
    createWriteStream(file, { mode: 0o600, flags: 'wx' }),
  );
}

/** Reads bytes from a stream in chunks of the requested sizes. */
async function* chunksOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, number> {
  let rest = Buffer.alloc(0);
  let requested: number = yield rest;
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= requested) {
      const piece = rest.subarray(0, requested);
      rest = rest.subarray(requested);
      requested = yield piece;
    }
  }
}

const text = (header: Buffer, from: number, length: number): string =>
  header.toString('utf8', from, from + length).replace(/\0[\s\S]*$/, '');

/** The error for a missing file, or one that is not a whole backup. */
function unreadable(file: string, cause?: unknown): BackupError {
  const isMissing = (cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';
  return isMissing
    ? new BackupError('backup_missing', `There is no ${file}.`, { cause })
    : new BackupError('backup_damaged', `${file} is damaged, or no backup.`, { cause });
}

/** Buffer size while unpacking. */
const pieceSize = 1 << 20;

/**
 * Checks the beginning of a file, to distinguish a backup from any other file.
 *
 * @throws BackupError when the file is missing or not a backup
 */
export async function checkArchive(file: string): Promise<void> {
  let start = Buffer.alloc(0);
  try {
    await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        start = Buffer.concat([start, chunk]);
        if (start.length >= block) break;
      }
    });
  } catch (error) {
    if (start.length < block) throw unreadable(file, error);
  }
  if (text(start, 257, 5) !== 'ustar') throw unreadable(file);
}

/**
 * Unpacks an archive of {@link pack} into an empty directory. Reads it to the end, so a truncated file is detected.
 *
 * @throws BackupError when it is damaged, truncated or not a backup
 */
export async function unpack(file: string, directory: string): Promise<void> {
  const problem = unreadable(file);
  const sums = new Map<string, string>();
  try {
    const source = createReadStream(file);
    const stream = source.pipe(createGunzip());
    source.on('error', (error) => stream.destroy(error));
    const pieces = chunksOf(stream);
    await pieces.next();
    const take = async (length: number): Promise<Buffer> => {
      const { value, done } = await pieces.next(length);
      if (done || !value) throw problem;
      return value;
    };
    for (;;) {
      const header = await take(block);
      const name = text(header, 0, 100);
      if (name === '') break;
      const target = path.join(directory, name);
      if (text(header, 257, 5) !== 'ustar' || !target.startsWith(directory + path.sep)) throw problem;
      const size = Number.parseInt(text(header, 124, 11), 8);
      const hash = createHash('sha256');
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(
        (async function* () {
          for (let left = size; left > 0;) {
            const piece = Buffer.from(await take(Math.min(left, pieceSize)));
            left -= piece.length;
            hash.update(piece);
            yield piece;
          }
        })(),
        createWriteStream(target, { mode: 0o600 }),
      );
      if (size % block > 0) await take(block - (size % block));
      sums.set(name, hash.digest('hex'));
    }
    for (let end = await pieces.next(block); !end.done; end = await pieces.next(block))
      if (end.value.some((byte) => byte !== 0)) throw problem;
  } catch (error) {
    throw error === problem ? problem : unreadable(file, error);
  }
  await checkSums(directory, sums, problem);
}

async function checkSums(directory: string, sums: Map<string, string>, problem: BackupError): Promise<void> {
  const list = await readFile(path.join(directory, checksumFile), 'utf8').catch(() => {
    throw problem;
  });
  const found = [...sums].filter(([name]) => name !== checksumFile).map(([name, sum]) => `${sum}  ${name}\n`);
  if (list !== found.join('')) throw problem;
}
