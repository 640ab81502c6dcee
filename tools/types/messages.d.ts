/**
 * The texts that a program has, by the catalogue they stand in: every place that loads a catalogue adds its own here, and
 * a project has those of the libraries that it uses besides. [9.22] (docs/adr/0023)
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- others add to it
interface MessageCatalogues {}

/** The id of a text that exists. One that is composed has to be of a type whose every value exists. */
type MessageId = { [Name in keyof MessageCatalogues]: keyof MessageCatalogues[Name] }[keyof MessageCatalogues];

/** What react-intl takes for an id. */
declare namespace FormatjsIntl {
  interface Message {
    ids: MessageId;
  }
}
