const extension = '.webp';

/**
 * The public address of a photo: its name, which cannot be guessed, as a code, which no log keeps. (ADR 0016)
 *
 * @param name as the store gave it, `<32 hexadecimal digits>.webp`
 */
export const photoAddress = (name: string): string => `/public/photo?code=${name.slice(0, -extension.length)}`;

/** The name of the photo that such a code stands for. */
export const photoNameOf = (code: string): string => code + extension;
