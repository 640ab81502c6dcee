/** Names a release in logs, metrics and caches: `content@1f3a`. */
export const releaseKey = ({ name, version }: { readonly name: string; readonly version: string }): string =>
  `${name}@${version}`;
