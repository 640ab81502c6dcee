import { standaloneAreas } from '@mp/federation/areas';

/** The name of an area's own host; undefined for an area that has none. */
export const ownHostOf = (area: string): `${(typeof standaloneAreas)[number]}-host` | undefined => {
  const found = standaloneAreas.find((name) => name === area);
  return found && `${found}-host`;
};
