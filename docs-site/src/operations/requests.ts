/** What a request to copy is made of; the values are examples. */
export interface ExampleRequest {
  method: string
  path: string
  access: string
  pathValues: Record<string, unknown>
  queryValues: Record<string, unknown>
  body?: unknown
  /** names of files that go along, by the fields of the form */
  files?: Record<string, string>
  /** whether the answer has another cookie for the session, or none */
  setsCookie: boolean
  /** media type of the answer; undefined when it has no body */
  produces: string | undefined
}

/** The media type of a stream of server-sent events. */
const EVENTS = 'text/event-stream'

/** Where a server listens that nobody configured. */
export const SERVER = 'http://localhost:3000'

/** The request for a shell. The session's cookie is kept in a file beside it. */
export function curlOf(request: ExampleRequest): string {
  const { method, path, access, pathValues, queryValues, body, files = {}, setsCookie, produces } = request
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(pathValues[name])))
  const query = new URLSearchParams(Object.entries(queryValues).map(([name, value]) => [name, String(value)]))
  const url = `${SERVER}${filled}${query.size > 0 ? `?${query}` : ''}`
  const parts = [
    `curl ${produces === EVENTS ? '-N ' : ''}${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...(access === 'public' ? [] : ['-b cookies.txt']),
    ...(setsCookie ? ['-c cookies.txt'] : []),
    ...(Object.keys(files).length > 0 ? formParts(body, files) : jsonParts(body)),
  ]
  return parts.join(' \\\n  ')
}

const jsonParts = (body: unknown) =>
  body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`]

const formParts = (fields: unknown, files: Record<string, string>) => [
  ...Object.entries(fields ?? {}).map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`),
  ...Object.entries(files).map(([name, file]) => `-F ${quoted(`${name}=@${file}`)}`),
]

const quoted = (text: string) => (/^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

/** The request through the typed client. */
export function typescriptOf({
  method,
  path,
  pathValues,
  queryValues,
  body,
  files = {},
  produces,
}: ExampleRequest): string {
  const groups = { path: pathValues, query: queryValues }
  const filled = Object.entries(groups).filter(([, values]) => Object.keys(values).length > 0)
  const options = [
    ...(filled.length > 0 ? [`  params: ${inline(Object.fromEntries(filled))},`] : []),
    ...(body === undefined ? [] : [`  body: ${withFiles(inline(body), Object.keys(files))},`]),
    ...parsing(produces),
  ]
  const call = options.length > 0 ? `'${path}', {\n${options.join('\n')}\n}` : `'${path}'`
  const answer = produces === undefined ? '{ error }' : '{ data, error }'
  return [
    "import { createClient } from '@veranda/api-client'",
    '',
    ...Object.keys(files).map((name) => `declare const ${name}: File // what somebody has chosen`),
    `const api = createClient({ baseUrl: '${SERVER}' })`,
    `const ${answer} = await api.${method}(${call})`,
  ].join('\n')
}

/** What is not JSON has to be asked for, and a stream of events has no end to wait for. */
function parsing(produces: string | undefined): string[] {
  if (produces === undefined || produces.includes('json')) return []
  return [produces === EVENTS ? "  parseAs: 'stream'," : "  parseAs: 'text',"]
}

/** The fields of a form with its files, which are variables of the same names. */
const withFiles = (fields: string, names: string[]) =>
  names.length > 0
    ? `{ ${[fields.replace(/^\{ *| *\}$/g, ''), ...names].filter(Boolean).join(', ')} }`
    : fields

/** A value as it is written in TypeScript, on one line. */
function inline(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (value === null || typeof value !== 'object') return String(value)
  const members = Object.entries(value).map(([name, member]) => `${name}: ${inline(member)}`)
  return `{ ${members.join(', ')} }`
}
