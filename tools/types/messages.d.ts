/**
 * The message ids of a program, by catalogue. Every module that loads a catalogue declares its own here, and a project also
 * has those of its libraries. [9.22] (docs/adr/0023)
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- others add to it
interface MessageCatalogues {}

/** The id of an existing message. A composed id needs a type whose every value exists. */
type MessageId = { [Name in keyof MessageCatalogues]: keyof MessageCatalogues[Name] }[keyof MessageCatalogues];

/** The id type of react-intl. */
declare namespace FormatjsIntl {
  interface Message {
    ids: MessageId;
  }
}
