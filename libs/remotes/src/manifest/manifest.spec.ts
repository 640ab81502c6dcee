/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nowMs } from '@mp/domain/clock';
import { sampleOf } from '@mp/testing/sampling';
import { isInCanary } from './canary.ts';
import { canonicalJson } from './canonical-json.ts';
import { readSigner, readTrustedKeys } from './keys.ts';
import { parseManifest, rollbackTargets, signManifest, type ManifestEntry } from './manifest.ts';
import { longestPreviewMs, readPreview, signPreview } from './preview.ts';
import { integrityOf, parseRelease, releaseText } from './release-file.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-manifest-spec-'));
const place = { DATA_DIR: path.join(root, 'data') };
const signer = readSigner(place);
const keys = readTrustedKeys(place);
const foreign = readSigner({ DATA_DIR: path.join(root, 'foreign') });
afterAll(() => rmSync(root, { recursive: true }));

/** Every text with one bit of one character changed. */
const flipped = (text: string): readonly string[] =>
  [...text].map((letter, at) => text.slice(0, at) + String.fromCharCode(letter.charCodeAt(0) ^ 1) + text.slice(at + 1));

describe('keys', () => {
  it('are created once, readable by their owner only, and trusted elsewhere by their public half', () => {
    expect(statSync(path.join(place.DATA_DIR, 'secrets/release-key')).mode & 0o777).toBe(0o600);
    expect(readSigner(place).key).toBe(signer.key);
    const elsewhere = { DATA_DIR: path.join(root, 'elsewhere'), RELEASE_PUBLIC_KEYS: ` ${signer.publicKey} ` };
    expect([...readTrustedKeys(elsewhere).keys()]).toEqual([signer.key]);
  });

  it.each([
    ['PEM', generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })],
    ['32 bytes as base64url', `${Buffer.alloc(32, 7).toString('base64url')}\n`],
  ])('come from a file: %s', (_kind, content) => {
    const file = path.join(root, 'key');
    writeFileSync(file, content);
    const { publicKey } = readSigner({ ...place, RELEASE_KEY_FILE: file });
    expect(publicKey).toMatch(/^[\w-]{43}$/);
  });

  const pem = { type: 'pkcs8', format: 'pem' } as const;
  it.each([
    ['missing', null],
    ['longer than a key', Buffer.alloc(33).toString('base64url')],
    ['of another type', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem)],
    ['public', generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' })],
    ['encrypted', generateKeyPairSync('ed25519').privateKey.export({ ...pem, cipher: 'aes-256-cbc', passphrase: 'x' })],
  ])('in a file that is %s are rejected, and not quoted', (kind, content) => {
    const file = path.join(root, `wrong key/${kind}`);
    mkdirSync(path.dirname(file), { recursive: true });
    if (content !== null) writeFileSync(file, content);
    const read = (): unknown => readSigner({ ...place, RELEASE_KEY_FILE: file });
    expect(read).toThrow('key_wrong');
    if (content !== null) expect(read).not.toThrow(String(content).slice(40, 60));
  });

  it('that are listed but invalid are named', () =>
    expect(() => readTrustedKeys({ ...place, RELEASE_PUBLIC_KEYS: `${signer.publicKey},x` })).toThrow('"x"'));
});

describe('canonical JSON', () => {
  it('is the same text for any order of keys', () => {
    expect(canonicalJson({ b: [1, 'x', null], a: { d: true, c: undefined } })).toBe(
      '{"a":{"d":true},"b":[1,"x",null]}',
    );
    expect(() => canonicalJson({ a: 0.5 })).toThrow(RangeError);
  });
});

const ref = (version: string) => ({ version, digest: integrityOf(version) });
const entry: ManifestEntry = {
  live: ref('ccc'),
  previous: [{ ...ref('ddd'), rolledBack: true }, ref('bbb'), ref('aaa')],
  canary: { ...ref('eee'), share: 10 },
  releasedAt: '2026-11-21T12:00:00.000Z',
};

describe('a manifest', () => {
  const text = signManifest({ sequence: 7, remotes: { content: entry } }, signer);

  it('is accepted only unchanged and signed by a trusted key', () => {
    expect(parseManifest(text, keys)).toMatchObject({ sequence: 7, remotes: { content: entry }, key: signer.key });
    const accepted = sampleOf(flipped(text.trimEnd()), 7).filter((changed) => {
      try {
        return parseManifest(changed, keys);
      } catch {
        return false;
      }
    });
    expect(accepted).toEqual([]);
    const other = signManifest({ sequence: 8, remotes: { content: entry } }, foreign);
    expect(() => parseManifest(other, keys)).toThrow('key_wrong');
    const asPreview = Buffer.from(
      signPreview({ name: 'content', version: 'ccc', until: nowMs() + 1 }, signer),
      'base64url',
    );
    expect(() => parseManifest(asPreview.toString(), keys)).toThrow('signature_wrong');
  });

  it.each([
    ['a share of nobody', { ...entry, canary: { ...ref('eee'), share: 0 } }],
    ['a version that leaves its folder', { ...entry, live: { ...ref('x'), version: '../x' } }],
    ['more previous releases than it keeps', { ...entry, previous: ['1', '2', '3', '4', '5', '6'].map(ref) }],
  ])('is not signed with %s', (_what, wrong) =>
    expect(() => signManifest({ sequence: 1, remotes: { content: wrong } }, signer)).toThrow(),
  );

  it('determines the target of a rollback: the newest release that was not rolled back', () =>
    expect(rollbackTargets(entry).map(({ version }) => version)).toEqual(['bbb', 'aaa']));
});

describe('a release.json', () => {
  const files = { 'client/remoteEntry.js': integrityOf('x'), 'client/__federation/a.b-c.js': integrityOf('y') };
  const release = { name: 'content', version: 'aaa', contract: '1.4.0', createdAt: '2026-11-21T12:00:00.000Z', files };
  const bytes = Buffer.from(releaseText(release));
  const named = { version: 'aaa', digest: integrityOf(bytes) };

  it('must match the digest in the manifest', () => {
    expect(parseRelease(bytes, 'content', named)).toEqual(release);
    expect(() => parseRelease(Buffer.concat([bytes, Buffer.from(' ')]), 'content', named)).toThrow('file_changed');
    expect(() => parseRelease(bytes, 'owner', named)).toThrow('file_changed');
    expect(() => parseRelease(bytes, 'content', { ...named, version: 'bbb' })).toThrow('file_changed');
  });

  it.each(['../x', 'client/../x', 'maps/a.map', '/client/x', 'client//x', 'client/.env'])('lists no file %s', (file) =>
    expect(() => releaseText({ ...release, files: { [file]: integrityOf('') } })).toThrow(),
  );
});

describe('visitors of a canary', () => {
  const cohorts = Array.from({ length: 100 }, (_, cohort) => cohort);
  const chosen = (version: string, share: number) =>
    cohorts.filter((cohort) => isInCanary(cohort, { name: 'content', version, share }));

  it('are exactly its share of 100, and stay when the share grows', () => {
    for (let share = 1; share < 100; share += 1) {
      expect(chosen('aaa', share)).toHaveLength(share);
      expect(chosen('aaa', share + 1)).toEqual(expect.arrayContaining(chosen('aaa', share)));
    }
  });

  it('differ between releases, so that each cohort is the first at some time', () => {
    const first = new Set(Array.from({ length: 2_000 }, (_, version) => chosen(`v${version}`, 1)[0]));
    expect(first.size).toBe(100);
  });
});

describe('the token of a preview link', () => {
  const now = nowMs();
  const preview = { name: 'content', version: 'aaa', until: now + longestPreviewMs };

  it('is valid until it expires', () => {
    const token = signPreview(preview, signer);
    expect(token).toMatch(/^[\w-]{100,400}$/);
    expect(readPreview(token, keys, now)).toEqual(preview);
    expect(() => readPreview(token, keys, preview.until)).toThrow('preview_invalid');
  });

  it.each([
    ['forged', flipped(signPreview(preview, signer))[40]],
    ['by another key', signPreview(preview, foreign)],
    ['for too long', signPreview({ ...preview, until: preview.until + 3_600_000 }, signer)],
    ['empty', ''],
    ['a list', ['x']],
    ['endless', 'x'.repeat(100_000)],
    ['a manifest', Buffer.from(signManifest({ sequence: 1, remotes: {} }, signer)).toString('base64url')],
  ])('is refused when it is %s, without a reason or the token', (_what, token) => {
    expect(() => readPreview(token, keys, now)).toThrow(
      expect.objectContaining({ message: 'The preview link is invalid or expired. [preview_invalid]' }),
    );
  });
});
