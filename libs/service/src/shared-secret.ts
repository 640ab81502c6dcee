import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { EnvironmentError } from './environment.ts';

/** The minimum content of a secret's file. A crash of the machine may leave it empty, truncated or full of zeros. */
const whole = /^[\w+/=-]{43,}\s*$/;

/**
 * A random secret that the processes of one machine share through the data directory, readable only by its owner. The first
 * caller generates it; concurrent callers all get the same. 43 characters, base64url, 256 bits.
 *
 * The file of its checksum is separate, so that older versions still read the secret. A secret from such a version gets a checksum.
 *
 * @param name its purpose and file name: lower-case letters and dashes
 * @throws EnvironmentError with the file's name if the file is incomplete
 */
export function readSharedSecret(dataDir: string, name: string): string {
  const file = path.resolve(dataDir, 'secrets', name);
  const stored = read(file);
  const secret = stored ?? makeSecret(file);
  const checksum = read(checksumFile(file));
  if (!whole.test(secret) || (checksum !== null && checksum.trim() !== checksumOf(secret)))
    throw new EnvironmentError(
      `The secret in ${file} is damaged. Restore it and ${path.basename(checksumFile(file))} from a backup, or remove both for ` +
        'a new secret: docs/handbook.md, "Change keys", says what that invalidates. [secret_damaged]',
    );
  if (checksum === null) addChecksum(file, secret);
  return secret;
}

interface OutsideSecrets {
  readonly BANK_SECRET?: string | undefined;
  readonly PAYGATE_SECRET?: string | undefined;
  readonly DATA_DIR: string;
}

/** The secrets that the payment gateway and the bank share with the API, each its own. */
export const readOutsideSecrets = ({ BANK_SECRET, PAYGATE_SECRET, DATA_DIR }: OutsideSecrets) => ({
  paygateSecret: PAYGATE_SECRET ?? readSharedSecret(DATA_DIR, 'paygate'),
  // A shop that was configured before the bank had a secret of its own has no place where both sides find a new one.
  bankSecret: BANK_SECRET ?? PAYGATE_SECRET ?? readSharedSecret(DATA_DIR, 'bank'),
});

const checksumFile = (file: string): string => `${file}.sha256`;
const checksumOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

function makeSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Of a secret that was removed to get another one.
  rmSync(checksumFile(file), { force: true });
  const draft = writeDraft(file, randomBytes(32).toString('base64url'));
  try {
    // Linking, unlike renaming, keeps the secret that another process has just made.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  persist(path.dirname(file));
  return readFileSync(file, 'utf8');
}

/** On a read-only file system, the secret works without a checksum. */
function addChecksum(file: string, secret: string): void {
  try {
    renameSync(writeDraft(file, `${checksumOf(secret)}\n`), checksumFile(file));
  } catch {
    return;
  }
}

/** A file beside another one, whose content is on the disk. */
function writeDraft(file: string, text: string): string {
  const draft = `${file}.${process.pid}.${crypto.randomUUID().slice(0, 8)}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  return draft;
}

/** Brings the entries of a directory to the disk. */
function persist(directory: string): void {
  const opened = openSync(directory, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
