/** The beginning of a text: never half of a character, which no database text can hold. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** The text, or its beginning. */
export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${cut(text, most)}…`

/** A name that somebody made up: as much of it as helps to find the mistake. */
export const shortName = (name: string): string => shorten(name, 60)
