/** The part of react-intl's object that is needed here; its messages include the texts. */
export interface Texts {
  readonly messages: Readonly<Record<string, unknown>>;
  formatMessage(descriptor: { id: string }, values?: Readonly<Record<string, string | number>>): string;
}
