import type { Operation } from '../../operations/operation.ts'

/** What stands in the form, by place and name: `path.id`, `query.page`, `body`. */
export type Values = Readonly<Record<string, string>>

/** What `fetch` gets. */
export interface TriedRequest {
  url: string
  init: { method: string; headers: Record<string, string>; body?: string }
}

/** The request that the form describes, to the server of the page. What is left empty in the query is not sent. */
export function requestOf({ method, path, query, body }: Operation, values: Values): TriedRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[`path.${name}`] ?? ''),
  )
  const search = new URLSearchParams()
  for (const { name } of query) {
    const value = values[`query.${name}`]
    if (value) search.set(name, value)
  }
  return {
    url: search.size > 0 ? `${filled}?${search}` : filled,
    init: {
      method,
      headers: { Accept: 'application/json, */*', ...(body && { 'Content-Type': body.type }) },
      ...(body && { body: values.body ?? '' }),
    },
  }
}

/** What is wrong with a text that should be JSON, in words; undefined when nothing is. */
export function jsonFault(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return `This is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}`
  }
}
