/** Words that an adult reads in a minute. */
const wordsPerMinute = 200;

/** The longest time that a page shows. */
const longest = 60;

/**
 * How long a text in Markdown takes to read, in whole minutes from 1 to 60. Targets of links and marks are no words.
 *
 * @example readingMinutesOf('## Voda\n\nTeče [shora](/cs/blog).') // 1
 */
export function readingMinutesOf(markdown: string): number {
  const words = markdown.replaceAll(/\]\([^)]*\)/g, ' ').match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu) ?? [];
  return Math.min(Math.max(Math.ceil(words.length / wordsPerMinute), 1), longest);
}
