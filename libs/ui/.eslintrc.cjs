/**
 * The kit is the lowest layer of this library: it knows no store, router or API, whatever the folders beside it know. An
 * override replaces a rule's options, so this is all that the kit may import. [ADR 0001]
 */
const kit = {
  sourceTag: 'type:feature',
  onlyDependOnLibsWithTags: ['type:model'],
  bannedExternalImports: ['react-router', 'react-redux', '@reduxjs/*', 'redux', 'zod'],
};

module.exports = {
  overrides: [
    {
      files: ['src/kit/**'],
      excludedFiles: ['*.spec.ts', '*.spec.tsx'],
      rules: { '@nx/enforce-module-boundaries': ['error', { depConstraints: [kit] }] },
    },
  ],
};
