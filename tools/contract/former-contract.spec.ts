import { formerContract } from './former-contract.ts';

describe('the previous contract', () => {
  it('is not searched at an unknown commit', () =>
    expect(() => formerContract('no-such-commit')).toThrow('This clone knows no commit "no-such-commit".'));
});
