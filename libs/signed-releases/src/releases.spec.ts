import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { canonicalJson } from './canonical-json.ts';
import {
  manifestFile,
  readSigner,
  readTrustedKeys,
  releaseDirectory,
  ReleaseRefused,
  signLine,
  verifyFiles,
  verifyLine,
  verifyManifest,
  writeManifest,
} from './index.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-signed-spec-'));
const place = { DATA_DIR: path.join(root, 'data') };
const signer = readSigner(place);
const keys = readTrustedKeys(undefined, place);
afterAll(() => rmSync(root, { recursive: true }));

/** The code of the refusal that something ends with; null when it does not. */
const refusalOf = async (work: () => unknown): Promise<string | null> => {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof ReleaseRefused) return error.code;
    throw error;
  }
};

/** Every text with one character changed for another that is no less likely there. */
function* flippedIn(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) {
    const flipped = String.fromCharCode(text.charCodeAt(at) ^ 1);
    yield text.slice(0, at) + flipped + text.slice(at + 1);
  }
}

describe('keys', () => {
  it('are made once, for their owner alone, and have a public half that others can be given', () => {
    const [file = ''] = readdirSync(path.join(place.DATA_DIR, 'secrets'));
    expect(statSync(path.join(place.DATA_DIR, 'secrets', file)).mode & 0o777).toBe(0o600);
    expect(readSigner(place).key).toBe(signer.key);
    const elsewhere = readTrustedKeys(signer.publicKey, { DATA_DIR: path.join(root, 'elsewhere') });
    expect([...elsewhere.keys()]).toEqual([signer.key]);
  });

  it('come from a file as openssl makes it', () => {
    const file = path.join(root, 'key.pem');
    writeFileSync(file, signer.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect(readSigner({ ...place, RELEASE_KEY_FILE: file }).publicKey).toBe(signer.publicKey);
  });

  it('come from a file as they are made here, too', () => {
    const file = path.join(root, 'seed');
    writeFileSync(file, `${Buffer.alloc(32, 7).toString('base64url')}\n`);
    expect(readSigner({ ...place, RELEASE_KEY_FILE: file }).publicKey).toMatch(/^[\w-]{43}$/);
  });

  const pem = (key: KeyObject, options: object = {}): string =>
    key.export({ type: key.type === 'public' ? 'spki' : 'pkcs8', format: 'pem', ...options }) as string;
  const file = (name: string, content: string): string => {
    writeFileSync(path.join(root, name), content);
    return path.join(root, name);
  };

  it.each([
    ['is not there', () => path.join(root, 'nowhere'), 'there is no such file'],
    ['is below a file', () => path.join(file('below', ''), 'key'), 'there is no such file'],
    ['is a directory', () => root, 'that is a directory'],
    ['is empty', () => file('empty', ''), 'that is no key'],
    ['holds a word', () => file('word', 'a password'), 'that is no key'],
    // What is longer than a key begins like one.
    ['holds a text', () => file('text', 'a password '.repeat(9)), 'that is no key'],
    ['holds half a key', () => file('half', pem(signer.privateKey).slice(0, 60)), 'that is no key'],
    ['holds a public key', () => file('public', pem(createPublicKey(signer.privateKey))), 'that is a public key'],
    [
      'holds an encrypted one',
      () => file('encrypted', pem(signer.privateKey, { cipher: 'aes-256-cbc', passphrase: 'a password' })),
      'that key is encrypted',
    ],
    [
      'holds one of another kind',
      () => file('ec', pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)),
      'that is a key of another kind, ec',
    ],
  ])('that a file %s for are named, and nothing of what is in it', (_what, make, why) => {
    const RELEASE_KEY_FILE = make();
    const read = () => readSigner({ ...place, RELEASE_KEY_FILE });
    expect(read).toThrow(`RELEASE_KEY_FILE is ${RELEASE_KEY_FILE}, and ${why}`);
    expect(read).toThrow(/openssl genpkey -algorithm ed25519 -out \S+ \[key_wrong\]$/);
    expect(read).not.toThrow(/a password/);
  });

  it('that are none are named where they are listed', () =>
    expect(() => readTrustedKeys('abc', place)).toThrow(
      'RELEASE_PUBLIC_KEYS: "abc" is no Ed25519 public key. [key_wrong]',
    ));
});

describe('what is signed', () => {
  it('has one text, whatever the order in which it was written', () => {
    expect(canonicalJson({ b: [1, null, 'é"'], a: { d: true, c: undefined } })).toBe(
      '{"a":{"d":true},"b":[1,null,"é\\""]}',
    );
    expect(() => canonicalJson({ a: 0.1 })).toThrow(RangeError);
  });
});

describe('a line of the registry', () => {
  const line = signLine(
    {
      name: 'content',
      version: 'one',
      base: 'https://team.example/remotes',
      at: 5,
      share: 100,
      rollback: true,
      host: 'h',
    },
    signer,
  );
  const trust = { keys, origins: ['https://team.example'] };

  it('is taken as it was signed', () => expect(verifyLine(line, trust)).toEqual(line));

  it('is refused when any of its fields is another, is missing or is added', async () => {
    for (const [name, value] of Object.entries(line)) {
      const others = typeof value === 'string' ? [...flippedIn(value)] : [value === true ? false : Number(value) + 1];
      for (const other of [...others, undefined, null])
        expect(await refusalOf(() => verifyLine({ ...line, [name]: other }, trust))).not.toBeNull();
    }
    expect(await refusalOf(() => verifyLine({ ...line, more: 1 }, trust))).toBe('malformed');
  });

  it('is refused as something else that the same key has signed', async () => {
    const release = path.join(root, 'of-a-kind');
    mkdirSync(path.join(release, 'server'), { recursive: true });
    writeManifest(release, { remote: 'content', version: 'one', contract: '1.0.0', createdAt: 5 }, signer);
    const { signature } = JSON.parse(readFileSync(path.join(release, manifestFile), 'utf8')) as { signature: string };
    expect(await refusalOf(() => verifyLine({ ...line, signature }, trust))).toBe('bad_signature');
  });

  it.each([
    ['https://team.example', null],
    ['https://team.example/x', null],
    ['http://127.0.0.1:9000', null],
    ['http://[::1]:9000', null],
    ['https://team.example:444', 'foreign_base'],
    ['https://x.team.example', 'foreign_base'],
    ['https://user@team.example', 'foreign_base'],
    ['https://team.example/?x', 'foreign_base'],
    ['http://team.example', 'plain_http'],
    ['http://127.0.0.1.example', 'plain_http'],
  ])('may be served from %s: %s', async (base, code) => {
    const origins = ['https://team.example', 'http://team.example', 'http://127.0.0.1:9000', 'http://[::1]:9000'];
    const { key: _key, signature: _signature, ...content } = line;
    expect(await refusalOf(() => verifyLine(signLine({ ...content, base }, signer), { keys, origins }))).toBe(code);
  });
});

describe('a release', () => {
  const release = path.join(root, 'content/one');
  const files = ['client/remoteEntry.js', 'client/remoteEntry.js.br', 'client/deep/tile.json', 'server/remote.cjs'];
  const name = { name: 'content', version: 'one' };

  beforeEach(() => {
    rmSync(release, { recursive: true, force: true });
    for (const file of [...files, 'maps/remoteEntry.js.map']) {
      mkdirSync(path.dirname(path.join(release, file)), { recursive: true });
      writeFileSync(path.join(release, file), `of ${file}`);
    }
    writeManifest(release, { remote: 'content', version: 'one', contract: '1.2.0', createdAt: 5 }, signer);
  });

  const read = () => readFileSync(path.join(release, manifestFile), 'utf8');
  const verify = async (text = read(), contract = '1.3.0') =>
    verifyFiles(verifyManifest(text, name, keys, contract), releaseDirectory(release), ['server/remote.cjs']);

  it('is what was signed, and gives the bytes that were compared', async () => {
    expect(String((await verify()).get('server/remote.cjs'))).toBe('of server/remote.cjs');
  });

  it('is refused when any character of what it says of itself is another', async () => {
    for (const text of [...flippedIn(read()), ` ${read()}`, `${read()}\n`, ''])
      expect(await refusalOf(() => verify(text))).not.toBeNull();
  });

  it.each(files)('is refused when a byte of %s is another, or it is missing', async (file) => {
    const at = path.join(release, file);
    for (const text of flippedIn(`of ${file}`)) {
      writeFileSync(at, text);
      expect(await refusalOf(verify)).toBe('file_changed');
    }
    rmSync(at);
    expect(await refusalOf(verify)).toBe('file_missing');
  });

  it.each(['client/more.js', 'server/more.cjs', 'more', 'other/more'])('is refused with %s beside it', async (file) => {
    mkdirSync(path.dirname(path.join(release, file)), { recursive: true });
    writeFileSync(path.join(release, file), '');
    expect(await refusalOf(verify)).toBe('file_extra');
  });

  it('is refused with a link in the place of a file', async () => {
    const file = path.join(release, files[0] ?? '');
    rmSync(file);
    symlinkSync(path.join(release, 'server/remote.cjs'), file);
    expect(await refusalOf(verify)).toBe('file_extra');
  });

  it('is refused under another name, and by a shell that is older than it', async () => {
    expect(await refusalOf(() => verifyManifest(read(), { ...name, version: 'two' }, keys, '1.3.0'))).toBe(
      'wrong_release',
    );
    expect(await refusalOf(() => verifyManifest(read(), { ...name, name: 'owner' }, keys, '1.3.0'))).toBe(
      'wrong_release',
    );
    expect(await refusalOf(() => verify(read(), '1.1.0'))).toBe('other_contract');
  });

  it('is refused when nobody signed it who is trusted', async () => {
    const others = readTrustedKeys(undefined, { DATA_DIR: path.join(root, 'others') });
    expect(await refusalOf(() => verifyManifest(read(), name, others, '1.3.0'))).toBe('unknown_key');
  });
});
