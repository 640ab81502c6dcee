import { formerContract } from './former-contract.ts';

describe('the contract before this one', () => {
  it('is not looked for at a commit that nobody knows', () =>
    expect(() => formerContract('no-such-commit')).toThrow('This clone knows no commit "no-such-commit".'));
});
