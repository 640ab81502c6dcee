/** What is said of a new endpoint on the command line. */
export interface EndpointOptions {
  readonly name: string;
  readonly layer: 'offer' | 'people' | 'booking' | 'documents';
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly access?: 'everybody' | 'account';
  readonly folder?: string;
  /** With the statements that it stands for, as everywhere: `What to pack. [7.4]` */
  readonly summary: string;
  readonly client?: boolean;
  /** Its heading in the description of the API; that of its layer by default. */
  readonly tag?: string;
}
