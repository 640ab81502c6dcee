/** The fonts among the files of a build, by name: they are found in any order, and two builds of one source are to be one release. */
export const fontsAmong = (files: readonly string[]): readonly string[] =>
  files.filter((file) => file.endsWith('.woff2')).sort();
