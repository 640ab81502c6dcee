import type { User } from '@mp/api-client';
import { normalizeEmail } from '@mp/validation';
import { useEffect } from 'react';
import { useSession } from '../use-session.ts';
import { useConsent } from './consent.ts';
import { tellAnalytics } from './data-layer.ts';

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

/** Tells who is signed in, hashed, once for an account and a document, to those who agreed to advertising too. */
export function useToldUser(): void {
  const { user } = useSession();
  const isAgreed = useConsent()?.advertising ?? false;
  const email = user?.email;
  const phone = user?.phone ?? '';
  useEffect(() => {
    if (!isAgreed || email === undefined) return;
    void hashesOf({ email, phone }).then((hashes) => hashes && tellAnalytics({ event: 'user_data', ...hashes }));
  }, [isAgreed, email, phone]);
}
