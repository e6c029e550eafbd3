/** For what stands in lists and beside names: a line break there would pass for the next entry. */
export const onOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

export const ONE_LINE = 'Only one line, without control characters'
