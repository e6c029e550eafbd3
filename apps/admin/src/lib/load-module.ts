/** Error for a module of the app that failed to load. */
export class ModuleLoadError extends Error {}

/** Error messages of browsers and of Vite's style sheet loader. */
const IMPORT_ERROR_MESSAGES =
  /dynamically imported module|importing a module script failed|unable to preload css/i

/** Returns whether a module failed to load: there is no connection, or a newer version was deployed. */
export const isFailedImport = (error: unknown) =>
  error instanceof ModuleLoadError || (error instanceof Error && IMPORT_ERROR_MESSAGES.test(error.message))

/**
 * Loads a module on demand. The router reloads the window after import errors that it recognizes; offline, that
 * shows the browser's own error page. A custom error avoids the reload.
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
