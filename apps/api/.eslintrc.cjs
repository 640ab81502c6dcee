/** The API's layers from the lowest up: each stands on those before it (ADR 0021). */
const layers = ['platform', 'offer', 'people', 'booking', 'documents', 'commands', 'app'];
/** What a layer may read of one above it. */
const exceptions = { commands: { app: 'config' } };

/** Refuses what `pattern` matches, imported in either way: `import … from` and `import(…)`. */
const refuse = (pattern, message) => ({
  'no-restricted-imports': ['error', { patterns: [{ regex: pattern, message }] }],
  'no-restricted-syntax': [
    'error',
    { selector: `ImportExpression[source.value=/${pattern.replaceAll('/', '\\u002F')}/]`, message },
  ],
});

/** What the layer must not import: those above it, and what tests share. */
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
  return `The layer '${layer}' stands on ${below.length > 0 ? below.join(', ') : 'nothing'}.`;
}

module.exports = {
  overrides: [
    ...layers.map((layer, index) => ({
      files: [`src/${layer}/**`],
      excludedFiles: ['*.spec.ts'],
      rules: refuse(
        aboveOf(layer, index),
        `${standing(layer, index)} Move what both need down, or let 'app' hand it in (ADR 0021).`,
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
