const extension = '.webp';

/**
 * The public address of a photo. It holds the photo's name, which cannot be guessed, as a code, which logs leave out.
 * (ADR 0016)
 *
 * @param name from the store, `<32 hexadecimal digits>.webp`
 */
export const photoAddress = (name: string): string => `/public/photo?code=${name.slice(0, -extension.length)}`;

/** Returns the name of the photo with this code. */
export const photoNameOf = (code: string): string => code + extension;
