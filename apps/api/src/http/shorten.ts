/** The text, or its beginning: never half of a character, which no database text can hold. */
export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`

/** A name that somebody made up: as much of it as helps to find the mistake. */
export const shortName = (name: string): string => shorten(name, 60)
