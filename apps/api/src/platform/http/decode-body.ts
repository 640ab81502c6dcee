import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

const isDecodable = (name: string): name is keyof typeof decoders => Object.hasOwn(decoders, name);

/**
 * Decompresses a body. Detects gzip also by its first bytes, because some servers send a compressed file without the header.
 *
 * @returns null when it is longer than the limit
 * @throws Error for an invalid body, or an encoding that was not requested
 */
export async function decodeBody(body: Buffer, encoding: string, mostBytes: number): Promise<Buffer | null> {
  let bytes = body;
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  for (const name of names.filter((one) => one !== '' && one !== 'identity').reverse()) {
    if (!isDecodable(name)) throw new Error(`The answer is encoded as ${name}.`);
    const decoded = await decode(name, bytes, mostBytes);
    if (decoded === null) return null;
    bytes = decoded;
  }
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isGzip ? decode('gzip', bytes, mostBytes) : bytes;
}

async function decode(name: keyof typeof decoders, bytes: Buffer, mostBytes: number): Promise<Buffer | null> {
  if (bytes.length === 0) return bytes;
  try {
    return await decoders[name](bytes, { maxOutputLength: mostBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null;
    throw new Error(`The answer is no whole ${name}.`, { cause: error });
  }
}
