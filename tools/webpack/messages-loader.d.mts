/** Compiles a message catalogue: JSON of ICU texts in, JSON of their syntax trees out. */
export default function compileMessages(this: { readonly resourcePath: string }, source: string): string;
