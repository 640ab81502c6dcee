/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: ['libs/ui/src/kit/**/*.stories.tsx', 'tools/kit/*.stories.tsx'],
  defaultStory: 'whole-kit--whole-kit',
  viteConfig: 'tools/kit/vite.config.mjs',
  outDir: 'dist/kit',
  port: 3020,
  addons: {
    // The kit follows the system's theme, and its frame does, too.
    theme: { enabled: false, defaultState: 'auto' },
    a11y: { enabled: true },
  },
};
