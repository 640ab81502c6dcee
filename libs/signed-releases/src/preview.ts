import { z } from 'zod';
import { nowMs } from '@mp/domain/clock';
import { clocksApartMs } from './clocks.ts';
import { canonicalJson } from './canonical-json.ts';
import { momentSchema, nameSchema, signatureFields, versionSchema } from './names.ts';
import type { Signer, TrustedKeys } from './keys.ts';
import { ReleaseRefused } from './refusal.ts';
import { signed, verifySignature } from './signatures.ts';

/** For longer nobody previews anything, in milliseconds. */
export const longestPreviewMs = 24 * 3_600_000;

const previewSchema = z.strictObject({
  name: nameSchema,
  version: versionSchema,
  /** When it was made, in milliseconds since 1970. */
  at: momentSchema,
  /** Until when it holds, in milliseconds since 1970: {@link longestPreviewMs} after that at most. */
  until: momentSchema,
  ...signatureFields,
});

/** Says that whoever shows it gets this release of an area, for a while, whatever is live. (ADR 0122) */
export type Preview = Readonly<z.infer<typeof previewSchema>>;

/** Why a preview is not shown. */
const previewRefusals = {
  preview_malformed: 'It is no preview.',
  preview_unknown_key: 'It is signed by a key that is not trusted here.',
  preview_forged: 'Its signature is not of what it says.',
  preview_expired: 'Its time is over.',
  preview_other_remote: 'No page of this shop is of that area.',
  preview_ended: 'Somebody has ended it, or its release is not there.',
  preview_not_fit: 'Its release is not as it was signed, or does not load or render.',
  preview_not_ready: 'Its release is being made ready.',
  preview_foreign_form: 'It was asked for by a page that is not ours.',
} as const;

export type PreviewRefusalCode = keyof typeof previewRefusals;

/** A preview that is not shown: `code` for programs and for the words that its visitor gets. */
export class PreviewRefused extends Error {
  override readonly name = 'PreviewRefused';
  readonly code: PreviewRefusalCode;

  /** @param what for whoever runs the shop; never the token */
  constructor(code: PreviewRefusalCode, what = '', cause?: unknown) {
    super(`${previewRefusals[code]}${what && ` (${what})`} [${code}]`, cause === undefined ? {} : { cause });
    this.code = code;
  }
}

export const signPreview = (content: Omit<Preview, 'key' | 'signature'>, signer: Signer): Preview =>
  previewSchema.parse(signed('preview', content, signer));

/** The one text of a preview that fits into an address. */
export const previewToken = (preview: Preview): string => Buffer.from(canonicalJson(preview)).toString('base64url');

/** As many characters has no token. */
const longestToken = 1_000;

/**
 * The preview that a token is, if it is signed and its time is not over.
 *
 * @param now in milliseconds since 1970
 * @throws PreviewRefused
 */
export function readPreview(token: unknown, keys: TrustedKeys, now = nowMs()): Preview {
  if (typeof token !== 'string' || token.length > longestToken || !/^[\w-]+$/.test(token))
    throw new PreviewRefused('preview_malformed');
  const preview = verifyPreview(jsonOf(Buffer.from(token, 'base64url').toString()), keys, now);
  // One preview has one token: nobody keeps two of it apart.
  if (previewToken(preview) !== token) throw new PreviewRefused('preview_malformed');
  return preview;
}

/**
 * The preview that this is, if it is signed and its time is not over.
 *
 * @param now in milliseconds since 1970
 * @throws PreviewRefused
 */
export function verifyPreview(claimed: unknown, keys: TrustedKeys, now = nowMs()): Preview {
  const { data: preview, error } = previewSchema.safeParse(claimed);
  if (!preview) throw new PreviewRefused('preview_malformed', '', error);
  try {
    verifySignature('preview', preview, keys);
  } catch (cause) {
    if (!(cause instanceof ReleaseRefused)) throw cause;
    throw cause.code === 'unknown_key'
      ? new PreviewRefused('preview_unknown_key', preview.key)
      : new PreviewRefused('preview_forged');
  }
  // Whatever was signed: a key that was used without care opens nothing for ever.
  if (preview.until - preview.at > longestPreviewMs || preview.at > now + clocksApartMs)
    throw new PreviewRefused('preview_malformed', 'It holds for too long.');
  if (preview.until <= now) throw new PreviewRefused('preview_expired', new Date(preview.until).toISOString());
  return preview;
}

/**
 * Those that hold of the previews that a registry lists, whoever wrote it; what does not is nobody's business.
 *
 * @param now in milliseconds since 1970
 */
export const previewsIn = (listed: readonly unknown[], keys: TrustedKeys, now = nowMs()): readonly Preview[] =>
  listed.flatMap((claimed) => {
    try {
      return [verifyPreview(claimed, keys, now)];
    } catch {
      return [];
    }
  });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
