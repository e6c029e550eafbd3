/** Error for a module of the app that failed to load. */
export class MissingPart extends Error {}

/** Error messages of browsers and of Vite's style sheet loader. */
const WORDS = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Returns whether a module failed to load: there is no connection, or a newer version was deployed. */
export const isFailedImport = (error: unknown) =>
  error instanceof MissingPart || (error instanceof Error && WORDS.test(error.message))

/**
 * Loads a page on demand. The router reloads the window for import errors that it recognizes, which shows the
 * browser's own error page without a connection; a custom error avoids that.
 */
export const part = async <Module>(loading: Promise<Module>): Promise<Module> => {
  try {
    return await loading
  } catch (cause) {
    throw isFailedImport(cause) ? new MissingPart('Part of the app could not be loaded', { cause }) : cause
  }
}
