import type { User } from '@mp/api-client';
import { normalizeEmail } from '@mp/validation';

/** SHA-256 as hexadecimal digits; null where the browser has none, which is outside TLS. */
async function sha256(text: string): Promise<string | null> {
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text));
  return digest ? Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('') : null;
}

/** `+420 777 123 456` is `+420777123456`: as those who compare hashes write it. */
const normalizePhone = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** Who is signed in, as hashes alone: of the address in small letters, of the number without its spaces. [7.35] */
export async function hashesOf({ email, phone }: Pick<User, 'email' | 'phone'>) {
  const number = normalizePhone(phone);
  const [address, dialled] = await Promise.all([sha256(normalizeEmail(email)), number === '' ? null : sha256(number)]);
  return address && { sha256_email_address: address, ...(dialled && { sha256_phone_number: dialled }) };
}
