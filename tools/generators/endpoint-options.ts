/** Command-line options of a new endpoint. */
export interface EndpointOptions {
  readonly name: string;
  readonly layer: 'offer' | 'people' | 'booking' | 'documents';
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly access?: 'everybody' | 'account';
  readonly folder?: string;
  /** With the statements that it implements, as everywhere: `What to pack. [7.4]` */
  readonly summary: string;
  readonly client?: boolean;
  /** Its heading in the description of the API; by default that of its layer. */
  readonly tag?: string;
}
