/** Request with example values, from which the code samples are generated. */
export interface ExampleRequest {
  method: string
  path: string
  /** `public`, `signed-in`, `own` (only the user named in the path), or the name of a permission */
  access: string
  pathValues: Record<string, unknown>
  queryValues: Record<string, unknown>
  /** JSON body, or the form fields other than files */
  body?: unknown
  /** names of the files to send, by form field */
  files?: Record<string, string>
  /** whether the response sets or clears the session cookie */
  setsCookie: boolean
  response: ResponseKind
  /** name of the file in which a sample saves a response of kind `file` */
  fileName: string
}

/** Kind of response, which determines how a sample reads it. */
export type ResponseKind = 'json' | 'text' | 'file' | 'events' | 'redirect' | 'none'

/** Origin that the samples use: that of a server with the default settings. */
export const DEFAULT_ORIGIN = 'http://localhost:3000'

/** Returns the URL of the request with its example values. */
export function toUrl({ path, pathValues, queryValues }: ExampleRequest): string {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(pathValues[name])),
  )
  const query = new URLSearchParams(Object.entries(queryValues).map(([name, value]) => [name, String(value)]))
  return `${DEFAULT_ORIGIN}${filledPath}${query.size > 0 ? `?${query}` : ''}`
}

export const needsSession = ({ access }: ExampleRequest) => access !== 'public'

/** Returns the form fields that upload files, each with the name of its file. */
export const getFileFields = ({ files = {} }: ExampleRequest) => Object.entries(files)

/** Returns the fields of a form other than its files. */
export const getTextFields = ({ body }: ExampleRequest) => Object.entries((body ?? {}) as object)
