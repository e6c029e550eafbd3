/** Error for a module of the app that failed to load. */
export class ModuleLoadError extends Error {}

/** Messages of import errors: from browsers, and from Vite's style sheet loader. */
const IMPORT_ERROR_MESSAGES =
  /dynamically imported module|importing a module script failed|unable to preload css/i

/**
 * Returns whether the error means that a module of the app failed to load. Either there is no connection, or
 * the server has a newer version of the app without this module.
 */
export const isFailedImport = (error: unknown) =>
  error instanceof ModuleLoadError || (error instanceof Error && IMPORT_ERROR_MESSAGES.test(error.message))

/**
 * Awaits a dynamic import. Converts a failure to load the module to a ModuleLoadError, because after the
 * original error, the router would reload the page. Without a connection, the reload would replace the app
 * with the browser's error page.
 */
export const loadModule = async <Module>(modulePromise: Promise<Module>): Promise<Module> => {
  try {
    return await modulePromise
  } catch (cause) {
    throw isFailedImport(cause)
      ? new ModuleLoadError('Part of the app could not be loaded', { cause })
      : cause
  }
}
