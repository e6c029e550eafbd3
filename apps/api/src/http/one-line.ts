/**
 * For what stands in lists and beside names: a line break there would pass for the next entry, and a mark that turns the
 * direction of writing round would make something else of what follows.
 */
export const onOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text)

export const ONE_LINE = 'Must be a single line without control characters'
