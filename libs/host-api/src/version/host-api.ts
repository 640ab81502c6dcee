import contract from './host-api.json' with { type: 'json' };

/** What a remote may expect of the shell. Names alone: what they take and give is said by their types and docstrings. */
export interface HostApi {
  /** `major.minor.patch`, as {@link hostApiVersion} has it. */
  readonly version: string;
  /** What the shell provides once for a whole page, by the name it is imported by. */
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
  /** By route id: the parameters of its path, and which page of which remote is asked for it in which layout. */
  readonly routes: Readonly<
    Record<string, { readonly params: readonly string[]; readonly page?: string; readonly layout?: string }>
  >;
  /** What a remote can tell of a visit with `tellAnalytics`. */
  readonly events: readonly string[];
  /** Ids of texts that a remote has by `withErrorTexts`, beside its own. */
  readonly messages: readonly string[];
  /** Custom properties that stand on every page. */
  readonly tokens: readonly string[];
}

/** The contract as it stands; `npm run contract:write` writes it from what the shell has. */
export const hostApi: HostApi = contract;
