/** Page sizes to choose from; the server accepts up to 100. */
export const PAGE_SIZES = [20, 50, 100] as const
