/**
 * Finds the fonts among a build's files, sorted by name: webpack lists them in any order, and two builds of one source must
 * be equal.
 */
export const fontsAmong = (files: readonly string[]): readonly string[] =>
  files.filter((file) => file.endsWith('.woff2')).sort();
