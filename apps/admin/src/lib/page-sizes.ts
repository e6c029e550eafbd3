/** How many entries a page of a list may have; what the server takes is up to 100. */
export const PAGE_SIZES = [20, 50, 100] as const
