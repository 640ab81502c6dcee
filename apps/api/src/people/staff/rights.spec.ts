import { contentTypeNames, staffRights, staffRoles } from '@mp/contract';
import { mayChange, rightsOf } from './rights.ts';

describe('rights', () => {
  it.each([
    ['editor', 'read write'],
    ['publisher', 'read write publish'],
    ['support', 'reservations bookings moderate'],
    [
      'operator',
      'read write publish switches legal reservations bookings refunds people moderate operate audit law reports',
    ],
    ['finance', 'reservations refunds money audit law reports'],
    ['owner', staffRights.join(' ')],
  ] as const)('%s has these: %s', (role, rights) => {
    expect(rightsOf(role).join(' ')).toBe(rights);
  });

  it.each(['control-panel', 'legal'] as const)('%s is changed by operators and owners alone', (type) => {
    for (const deed of ['write', 'publish'] as const)
      expect(staffRoles.filter((role) => mayChange(role, type, deed))).toEqual(['operator', 'owner']);
  });

  it.each(contentTypeNames.filter((type) => type !== 'control-panel' && type !== 'legal'))(
    '%s is edited by editors, and published by publishers',
    (type) => {
      const who = (deed: 'write' | 'publish') => staffRoles.filter((role) => mayChange(role, type, deed)).join(' ');
      expect(who('write')).toBe('editor publisher operator owner');
      expect(who('publish')).toBe('publisher operator owner');
    },
  );
});
