/** The API's shelves from the lowest up: each stands on those before it (ADR 0021). */
const shelves = ['platform', 'offer', 'people', 'booking', 'documents', 'commands', 'app'];
/** What a shelf may read of one above it. */
const exceptions = { commands: { app: 'config' } };

/** Refuses what `pattern` matches, imported in either way: `import … from` and `import(…)`. */
const refuse = (pattern, message) => ({
  'no-restricted-imports': ['error', { patterns: [{ regex: pattern, message }] }],
  'no-restricted-syntax': [
    'error',
    { selector: `ImportExpression[source.value=/${pattern.replaceAll('/', '\\u002F')}/]`, message },
  ],
});

/** What the shelf must not import: those above it, and what tests share. */
function aboveOf(shelf, index) {
  const above = shelves.slice(index + 1).map((other) => {
    const read = exceptions[shelf]?.[other];
    return read ? `${other}/(?!${read}/)` : `${other}/`;
  });
  return `^(\\.\\./)+(${[...above, 'testing/'].join('|')})`;
}

function standing(shelf, index) {
  const below = shelves.slice(0, index);
  if (index === shelves.length - 1) return 'What tests share is for tests alone.';
  return `The shelf '${shelf}' stands on ${below.length > 0 ? below.join(', ') : 'nothing'}.`;
}

module.exports = {
  overrides: [
    ...shelves.map((shelf, index) => ({
      files: [`src/${shelf}/**`],
      excludedFiles: ['*.spec.ts'],
      rules: refuse(
        aboveOf(shelf, index),
        `${standing(shelf, index)} Move what both need down, or let 'app' hand it in (ADR 0021).`,
      ),
    })),
    {
      files: ['src/platform/database/migrations/**'],
      rules: refuse(
        '^(\\.|@mp/)',
        'A migration does the same for ever: write down here what it needs, as it is today (ADR 0021).',
      ),
    },
  ],
};
