/** Returns the beginning of a text without a lone surrogate, which database text can't contain. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** Returns the text, cut with an ellipsis if it is too long. */
export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${cut(text, most)}…`

/** Shortens an unknown name for an error message. */
export const shortName = (name: string): string => shorten(name, 60)
