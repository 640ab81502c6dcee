import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { triedReleaseVariable } from '@mp/signed-releases';

/** What is wrong with a release: it does not load at all, or it passes its trial and then throws or never ends before visitors. */
export type Defect = 'does not load' | 'throws' | 'loops';

/** After its trial each of its pages does this where it is drawn. */
const afterTrial = (what: string): string => `
if (!process.env.${triedReleaseVariable}) {
  // What a build exports cannot be assigned to.
  const { init, get } = module.exports;
  module.exports = {
    init,
    get: async (id) => {
      const make = await get(id);
      return () => {
        const page = make();
        return { ...page, default: { ...page.default, Page() { ${what} } } };
      };
    },
  };
}
`;

const codes: Readonly<Record<Defect, string>> = {
  'does not load': '\nthrow new Error("It does not load.");\n',
  throws: afterTrial('throw new Error("It breaks for visitors.");'),
  loops: afterTrial('for (;;);'),
};

/** Breaks the copy of an area's build. */
export function breakBuild(build: string, defect: Defect): void {
  appendFileSync(path.join(build, 'server', 'remote.cjs'), codes[defect]);
}
