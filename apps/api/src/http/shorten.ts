/** Returns the beginning of a text, without half a surrogate pair at its end, which the database rejects. */
export const truncate = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')

/** Returns the text, cut with an ellipsis if it is too long. */
export const shorten = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${truncate(text, maxLength)}…`

/** Shortens an unknown name for an error message. */
export const shortName = (name: string): string => shorten(name, 60)
