/** A person's name columns. */
interface Named {
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** A person's whole name; empty if the account has none. */
export const fullName = ({ first_name, last_name }: Named): string => `${first_name ?? ''} ${last_name ?? ''}`.trim();

/** What to call a person: their name, or the e-mail address of an account without one. */
export const nameOrEmail = (person: Named & { readonly email: string }): string => fullName(person) || person.email;
