/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSigner, readTrustedKeys } from './keys.ts';
import { longestPreviewMs, previewsIn, previewToken, readPreview, signPreview } from './preview.ts';
import { signLine } from './registry-line.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-preview-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const signer = readSigner({ DATA_DIR: root });
const stranger = readSigner({ DATA_DIR: path.join(root, 'stranger') });
const keys = readTrustedKeys(undefined, { DATA_DIR: root });

const at = Date.UTC(2026, 10, 24, 12);
const hour = 3_600_000;
const content = { name: 'content', version: '9f3c', at, until: at + hour };
const preview = signPreview(content, signer);
const tokenOf = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a preview', () => {
  it('is read as it was signed, until its time is over', () => {
    expect(readPreview(previewToken(preview), keys, at)).toEqual(preview);
    expect(readPreview(previewToken(preview), keys, at + hour - 1)).toEqual(preview);
    expect(() => readPreview(previewToken(preview), keys, at + hour)).toThrow('[preview_expired]');
  });

  it.each([
    ['nothing', undefined, 'preview_malformed'],
    ['a word', 'hello', 'preview_malformed'],
    ['what is no base64', 'ěšč', 'preview_malformed'],
    ['a list', tokenOf([]), 'preview_malformed'],
    ['too much', 'a'.repeat(2_000), 'preview_malformed'],
    ['a field too many', tokenOf({ ...preview, more: 1 }), 'preview_malformed'],
    ['another way of writing it', tokenOf(Object.fromEntries(Object.entries(preview).reverse())), 'preview_malformed'],
    ['one that nobody signed', tokenOf(content), 'preview_malformed'],
    ['the signature of a line', tokenOf({ ...preview, signature: lineSignature() }), 'preview_forged'],
    ['another version', previewToken({ ...preview, version: 'aaaa' }), 'preview_forged'],
    ['another remote', previewToken({ ...preview, name: 'portal' }), 'preview_forged'],
    ['more time', previewToken({ ...preview, until: at + 2 * hour }), 'preview_forged'],
    ['a stranger’s', previewToken(signPreview(content, stranger)), 'preview_unknown_key'],
    ['a stranger’s under our name', previewToken(strangersAsOurs()), 'preview_forged'],
    [
      'one for ever',
      previewToken(signPreview({ ...content, until: at + longestPreviewMs + 1 }, signer)),
      'preview_malformed',
    ],
    [
      'one of tomorrow',
      previewToken(signPreview({ ...content, at: at + hour, until: at + 2 * hour }, signer)),
      'preview_malformed',
    ],
  ])('refuses %s', (_what, token, code) => expect(() => readPreview(token, keys, at)).toThrow(`[${code}]`));

  it('says nothing of its token when it is refused', () => {
    const token = previewToken({ ...preview, version: 'aaaa' });
    try {
      readPreview(token, keys, at);
    } catch (error) {
      expect(String((error as Error).stack)).not.toContain(token.slice(0, 40));
      expect(String((error as Error).stack)).not.toContain(preview.signature.slice(0, 20));
    }
    expect.assertions(2);
  });

  it('is picked out of a registry that anybody may have written', () => {
    expect(previewsIn([preview, { ...preview, version: 'aaaa' }, 'x', null], keys, at)).toEqual([preview]);
    expect(previewsIn([preview], keys, at + hour)).toEqual([]);
  });
});

function lineSignature(): string {
  return signLine({ name: 'content', version: '9f3c', base: '/remotes', at, share: 0 }, signer).signature;
}

function strangersAsOurs() {
  return { ...signPreview(content, stranger), key: signer.key };
}
