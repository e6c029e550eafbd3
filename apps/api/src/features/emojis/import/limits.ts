/** Bytes of a megabyte. */
export const MB = 1_048_576

/** Bytes of the file that is uploaded. */
export const MOST_UPLOADED = 50 * MB

/** Files in an archive, and rows of a table. */
export const MOST_FILES = 2_000

/** Bytes of one file, and of all together, as they come out of the archive: what it says of itself counts for nothing. */
export const MOST_PER_FILE = 10 * MB
export const MOST_INFLATED = 200 * MB

/** Bytes of `emojis.csv`. */
export const MOST_TABLE = MB

/** Bytes of all pictures as they were drawn, which are in memory until they are written. */
export const MOST_DRAWN = 100 * MB

/** Pictures hardly shrink. What grows by more than this, and to more than a little, is made to fill the memory. */
export const MOST_GROWTH = 100
export const LITTLE = MB

/** What may be uploaded. */
export const IMPORT_TYPES = ['application/zip', 'text/csv'] as const
