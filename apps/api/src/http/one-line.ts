/**
 * Returns whether a text is a single line without control characters, so that it is safe in lists and next to
 * names. A line break would look like the start of the next entry. A bidirectional control character would
 * change the order of the text after it.
 */
export const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text)

export const ONE_LINE_MESSAGE = 'Must be a single line without control characters'
