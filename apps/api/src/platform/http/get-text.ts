import { lookup as resolve } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { decodeBody } from './decode-body.ts';

/**
 * Allowed targets of a request: `public` for URLs from third parties, `loopback` to allow this machine, too, and `anywhere`
 * for URLs of the operator.
 */
export type Reach = 'public' | 'loopback' | 'anywhere';

export interface GetTextOptions {
  readonly reach: Reach;
  readonly accept: string;
  /** Timeout of the whole response, in milliseconds. */
  readonly timeoutMs: number;
  /** Maximum size of the response, in bytes. */
  readonly mostBytes: number;
}

export interface TextAnswer {
  readonly status: number;
  readonly text: string;
}

/** Networks that are not public: private, local and reserved ones, and those that map to them. */
const notPublic = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]) {
  const [address = '', prefix] = network.split('/');
  notPublic.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
}
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a resolved address is allowed. */
export function isWithin(reach: Reach, address: string): boolean {
  if (reach === 'anywhere') return true;
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (loopback.check(address, family)) return reach === 'loopback';
  return !notPublic.check(address, family);
}

/**
 * Whether a URL is allowed, as far as it shows without resolving: IP addresses and names of this machine. Other names are
 * checked when they are resolved.
 */
export function isNamedWithin(reach: Reach, url: string): boolean {
  const host = hostOf(url);
  if (host === 'localhost' || host.endsWith('.localhost')) return reach !== 'public';
  return isIP(host) === 0 || isWithin(reach, host);
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

/** The name of the URL resolves to an address that is not allowed. */
export class OutOfReachError extends Error {
  override readonly name = 'OutOfReachError';
}

/**
 * Fetches a URL as text. Redirects are not followed: they are returned like any response.
 *
 * @throws OutOfReachError, and Error when the response is incomplete or late
 */
export async function getText(url: string, options: GetTextOptions): Promise<TextAnswer> {
  const { timeoutMs, ...others } = options;
  const { status, bytes } = await getBytes(url, { ...others, signal: AbortSignal.timeout(timeoutMs) });
  return { status, text: bytes.toString('utf8') };
}

export interface GetBytesOptions extends Pick<GetTextOptions, 'reach' | 'accept' | 'mostBytes'> {
  /** Aborts the request on a timeout. */
  readonly signal: AbortSignal;
}

export interface BytesAnswer {
  readonly status: number;
  /** The `Location` header of a redirect. */
  readonly location: string | null;
  readonly contentType: string;
  /** The decompressed body. */
  readonly bytes: Buffer;
}

/**
 * Fetches a URL as bytes. Redirects are not followed.
 *
 * Resolves the name once, checks the address and connects to it, so that DNS rebinding has no effect.
 *
 * @throws OutOfReachError, and Error when the response is incomplete, late, or longer than `mostBytes` decompressed
 */
export async function getBytes(url: string, options: GetBytesOptions): Promise<BytesAnswer> {
  const { reach, accept, signal, mostBytes } = options;
  const { protocol } = new URL(url);
  const host = hostOf(url);
  // Node does not resolve an IP address, so it is checked here.
  if (isIP(host) !== 0 && !isWithin(reach, host)) throw outOfReach(host);
  const response = await answerOf(protocol === 'https:' ? httpsRequest : httpRequest, url, {
    headers: { accept, 'accept-encoding': 'gzip', 'user-agent': 'magical-places' },
    lookup: resolveWithin(reach),
    agent: false,
    signal,
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) {
      response.destroy();
      throw tooLong(mostBytes);
    }
    chunks.push(chunk);
  }
  const { 'content-encoding': encoding = '', 'content-type': contentType = '', location = null } = response.headers;
  const decoded = await decodeBody(Buffer.concat(chunks), encoding, mostBytes);
  if (decoded === null) throw tooLong(mostBytes);
  return { status: response.statusCode ?? 0, location, contentType, bytes: decoded };
}

const tooLong = (mostBytes: number): Error => new Error(`The answer is longer than ${mostBytes} bytes.`);

const answerOf = (request: typeof httpRequest, url: string, options: RequestOptions): Promise<IncomingMessage> =>
  new Promise((resolveAnswer, reject) => {
    request(url, options, resolveAnswer).on('error', reject).end();
  });

const outOfReach = (address: string): OutOfReachError =>
  new OutOfReachError(`${address} is no public address; we connect to none but those.`);

const resolveWithin =
  (reach: Reach): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const refused = addresses.find(({ address }) => !isWithin(reach, address));
      if (refused) return callback(outOfReach(refused.address), []);
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      return callback(null, first?.address ?? '', first?.family ?? 4);
    });
