/** As much of react-intl's object as is needed here: the area's messages, which the texts are part of. */
export interface Texts {
  readonly messages: Readonly<Record<string, unknown>>;
  formatMessage(descriptor: { id: string }, values?: Readonly<Record<string, string | number>>): string;
}
