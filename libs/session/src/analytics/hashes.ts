import type { User } from '@mp/api-client';
import { normalizeEmail } from '@mp/validation';

/** SHA-256 in hexadecimal; null outside TLS, where browsers have none. */
async function sha256(text: string): Promise<string | null> {
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text));
  return digest ? Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('') : null;
}

/** `+420 777 123 456` becomes `+420777123456`, the format that advertisers compare. */
const normalizePhone = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** Hashes of a user: of the e-mail in lower case, and of the phone number without spaces. [7.35] */
export async function hashesOf({ email, phone }: Pick<User, 'email' | 'phone'>) {
  const number = normalizePhone(phone);
  const [address, dialled] = await Promise.all([sha256(normalizeEmail(email)), number === '' ? null : sha256(number)]);
  return address && { sha256_email_address: address, ...(dialled && { sha256_phone_number: dialled }) };
}
