/** What a request to copy is made of; the values are examples. */
export interface ExampleRequest {
  method: string
  path: string
  access: string
  pathValues: Record<string, unknown>
  queryValues: Record<string, unknown>
  body?: unknown
  /** whether the answer has another cookie for the session, or none */
  setsCookie: boolean
  /** media type of the answer; undefined when it has no body */
  produces: string | undefined
}

/** Where a server listens that nobody configured. */
export const SERVER = 'http://localhost:3000'

/** The request for a shell. The session's cookie is kept in a file beside it. */
export function curlOf(request: ExampleRequest): string {
  const { method, path, access, pathValues, queryValues, body, setsCookie } = request
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(pathValues[name])))
  const query = new URLSearchParams(Object.entries(queryValues).map(([name, value]) => [name, String(value)]))
  const url = `${SERVER}${filled}${query.size > 0 ? `?${query}` : ''}`
  const parts = [
    method === 'GET' ? `curl ${quoted(url)}` : `curl -X ${method} ${quoted(url)}`,
    ...(access === 'public' ? [] : ['-b cookies.txt']),
    ...(setsCookie ? ['-c cookies.txt'] : []),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`]),
  ]
  return parts.join(' \\\n  ')
}

const quoted = (text: string) => (/^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

/** The request through the typed client. */
export function typescriptOf({
  method,
  path,
  pathValues,
  queryValues,
  body,
  produces,
}: ExampleRequest): string {
  const groups = { path: pathValues, query: queryValues }
  const filled = Object.entries(groups).filter(([, values]) => Object.keys(values).length > 0)
  const options = [
    ...(filled.length > 0 ? [`  params: ${inline(Object.fromEntries(filled))},`] : []),
    ...(body === undefined ? [] : [`  body: ${inline(body)},`]),
    ...(produces === undefined || produces.includes('json') ? [] : ["  parseAs: 'text',"]),
  ]
  const call = options.length > 0 ? `'${path}', {\n${options.join('\n')}\n}` : `'${path}'`
  const answer = produces === undefined ? '{ error }' : '{ data, error }'
  return [
    "import { createClient } from '@veranda/api-client'",
    '',
    `const api = createClient({ baseUrl: '${SERVER}' })`,
    `const ${answer} = await api.${method}(${call})`,
  ].join('\n')
}

/** A value as it is written in TypeScript, on one line. */
function inline(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (value === null || typeof value !== 'object') return String(value)
  const members = Object.entries(value).map(([name, member]) => `${name}: ${inline(member)}`)
  return `{ ${members.join(', ')} }`
}
