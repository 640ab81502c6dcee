/** The API's layers from the lowest up: each may import those before it (ADR 0001). */
const layers = ['platform', 'offer', 'people', 'booking', 'documents', 'console', 'commands', 'app'];
/** Exceptions: imports of a layer from one above it. */
const exceptions = { commands: { app: 'config' } };

/** Refuses what `pattern` matches, imported in either way: `import … from` and `import(…)`. */
const refuse = (pattern, message) => ({
  'no-restricted-imports': ['error', { patterns: [{ regex: pattern, message }] }],
  'no-restricted-syntax': [
    'error',
    { selector: `ImportExpression[source.value=/${pattern.replaceAll('/', '\\u002F')}/]`, message },
  ],
});

/** Forbidden imports of a layer: the layers above it, and test helpers. */
function aboveOf(layer, index) {
  const above = layers.slice(index + 1).map((other) => {
    const read = exceptions[layer]?.[other];
    return read ? `${other}/(?!${read}/)` : `${other}/`;
  });
  return `^(\\.\\./)+(${[...above, 'testing/'].join('|')})`;
}

function standing(layer, index) {
  const below = layers.slice(0, index);
  if (index === layers.length - 1) return 'What tests share is for tests alone.';
  return `The layer '${layer}' may import ${below.length > 0 ? below.join(', ') : 'nothing'}.`;
}

module.exports = {
  overrides: [
    ...layers.map((layer, index) => ({
      files: [`src/${layer}/**`],
      excludedFiles: ['*.spec.ts'],
      rules: refuse(
        aboveOf(layer, index),
        `${standing(layer, index)} Move what both need down, or let 'app' hand it in (ADR 0001).`,
      ),
    })),
    {
      files: ['src/platform/database/migrations/**'],
      rules: refuse(
        '^(\\.|@mp/)',
        'A migration does the same for ever: write down here what it needs, as it is today (ADR 0001).',
      ),
    },
  ],
};
