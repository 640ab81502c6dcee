import described from './host-api.json' with { type: 'json' };

/** The names that the shell offers to remotes. Types and docstrings describe their use. */
export interface HostApi {
  /** `major.minor.patch`, see {@link hostApiVersion}. */
  readonly version: string;
  /** Shared modules that the shell provides, by import name. */
  readonly modules: Readonly<
    Record<
      string,
      {
        /** The major version of a package; our own libraries have none. */
        readonly major?: number;
        readonly exports: readonly string[];
      }
    >
  >;
  /** By route id: the parameters of its path, and the page and layout of the route. */
  readonly routes: Readonly<
    Record<string, { readonly params: readonly string[]; readonly page?: string; readonly layout?: string }>
  >;
  /** Events that a remote can send with `trackEvent`. */
  readonly events: readonly string[];
  /** Ids of the texts that `withErrorTexts` adds to a remote's own. */
  readonly messages: readonly string[];
  /** CSS custom properties of every page. */
  readonly tokens: readonly string[];
}

/** The current host API; `npm run contract:write` generates the file from the shell. */
export const hostApi: HostApi = described;
