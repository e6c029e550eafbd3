/** A part of the app that did not come. */
export class MissingPart extends Error {}

/** How browsers, and the loader of style sheets, say it. */
const WORDS = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether a part of the app could not be loaded: there is no connection, or another version has taken its place. */
export const isFailedImport = (error: unknown) =>
  error instanceof MissingPart || (error instanceof Error && WORDS.test(error.message))

/**
 * A page that is loaded when it is first gone to. The router reloads the window over a failure that it recognises,
 * which without a connection leaves the browser's own error page in place of the app.
 */
export const part = async <Module>(loading: Promise<Module>): Promise<Module> => {
  try {
    return await loading
  } catch (cause) {
    throw isFailedImport(cause) ? new MissingPart('Part of the app could not be loaded', { cause }) : cause
  }
}
