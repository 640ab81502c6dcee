export { readMarkdown, type Block, type Inline } from './read-markdown.ts';
