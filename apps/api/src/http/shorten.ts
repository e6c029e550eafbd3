/**
 * Returns the beginning of a text. If the cut splits a surrogate pair, the remaining half is removed, because
 * the database rejects it.
 */
export const truncate = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')

/** Returns the text. If it is longer than `maxLength`, cuts it to this length and adds an ellipsis. */
export const shorten = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${truncate(text, maxLength)}…`

/** Shortens a name that a client sent, for an error message. */
export const shortenName = (name: string): string => shorten(name, 60)
