/** Number of bytes in a megabyte. */
export const MB = 1_048_576

/** Maximum size of the uploaded file in bytes. */
export const MAX_UPLOAD_BYTES = 50 * MB

/** Maximum number of files and folders in an archive, and of rows in a table. */
export const MAX_FILES = 2_000

/**
 * Maximum number of uncompressed bytes per file, counted while reading, because declared sizes can be wrong.
 */
export const MAX_FILE_BYTES = 10 * MB

/** Maximum number of uncompressed bytes of all files in an archive, counted in the same way. */
export const MAX_INFLATED_BYTES = 200 * MB

/** Maximum size of `emojis.csv` in bytes. */
export const MAX_TABLE_BYTES = MB

/** Maximum total size of the rendered images in bytes. They stay in memory until the import ends. */
export const MAX_RENDERED_BYTES = 100 * MB

/** Maximum compression ratio. Images hardly compress, so a higher ratio indicates a decompression bomb. */
export const MAX_COMPRESSION_RATIO = 100

/** Number of uncompressed bytes of a file above which its compression ratio is checked. */
export const MIN_RATIO_CHECK_BYTES = MB

/** Media types of files that can be imported. */
export const IMPORT_TYPES = ['application/zip', 'text/csv'] as const
