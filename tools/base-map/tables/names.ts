/** What a thing is called: in Czech, and in English where that is another name. */
export type Names = readonly [cs: string, en?: string];

export const inEnglish = ([cs, en]: Names): string => en ?? cs;
