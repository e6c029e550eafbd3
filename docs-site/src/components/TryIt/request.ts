import type { Operation } from '../../operations/operation.ts'

/** Values of the form by location and name: `path.id`, `query.page`, `body`. */
export type Values = Readonly<Record<string, string>>

/** Arguments for `fetch`. */
export interface PreparedRequest {
  url: string
  init: { method: string; headers: Record<string, string>; body?: string }
}

/** Converts the values of the form to a request to the page's own server. Omits empty query values. */
export function createRequest(
  { method, path, queryParameters, body }: Operation,
  values: Values,
): PreparedRequest {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[`path.${name}`] ?? ''),
  )
  const search = new URLSearchParams()
  for (const { name } of queryParameters) {
    const value = values[`query.${name}`]
    if (value) search.set(name, value)
  }
  return {
    url: search.size > 0 ? `${filledPath}?${search}` : filledPath,
    init: {
      method,
      headers: { Accept: 'application/json, */*', ...(body && { 'Content-Type': body.type }) },
      ...(body && { body: values.body ?? '' }),
    },
  }
}

/** Returns an error message if the text is not JSON. */
export function findJsonError(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return `Invalid JSON: ${error instanceof Error ? error.message : 'it can’t be parsed'}`
  }
}
