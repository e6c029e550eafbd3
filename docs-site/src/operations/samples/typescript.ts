import { toJsLiteral } from './literals.ts'
import {
  DEFAULT_ORIGIN,
  type ExampleRequest,
  getFileFields,
  getTextFields,
  needsSession,
  toUrl,
} from './request.ts'

/**
 * Returns TypeScript code that sends the request with the typed client. If the response is a redirect,
 * returns browser code that opens the URL.
 */
export function toTypeScript(request: ExampleRequest): string {
  if (request.response === 'redirect')
    return `// Run this in a browser. It navigates to another page.\nwindow.location.assign(${toJsLiteral(toUrl(request))})`
  const { method, path, response, fileName } = request
  const files = getFileFields(request)
  const params = Object.entries({ path: request.pathValues, query: request.queryValues }).filter(
    ([, values]) => Object.keys(values).length > 0,
  )
  const options = [
    ...(params.length > 0 ? [`  params: ${toJsLiteral(Object.fromEntries(params))},`] : []),
    ...createBodyLines(request),
    ...PARSE_OPTIONS[response],
  ]
  const hasResponseBody = response !== 'none'
  return [
    ...(files.length > 0 ? ["import { openAsBlob } from 'node:fs'"] : []),
    ...(response === 'file' ? ["import { writeFile } from 'node:fs/promises'"] : []),
    "import { createClient } from '@veranda/api-client'",
    '',
    createClientCode(request),
    ...files.map(([name, file]) => `const ${name} = new File([await openAsBlob('${file}')], '${file}')`),
    `const { ${hasResponseBody ? 'data, error' : 'error'} } = await api.${method}('${path}'${
      options.length > 0 ? `, {\n${options.join('\n')}\n}` : ''
    })`,
    'if (error) throw new Error(JSON.stringify(error))',
    ...READ_LINES[response](fileName),
  ].join('\n')
}

/** Request options that tell the client how to parse each kind of response. */
const PARSE_OPTIONS: Record<ExampleRequest['response'], string[]> = {
  json: [],
  text: ["  parseAs: 'text',"],
  file: ["  parseAs: 'arrayBuffer',"],
  events: ["  parseAs: 'stream',"],
  redirect: [],
  none: [],
}

/** Lines of code that read each kind of response. */
const READ_LINES: Record<ExampleRequest['response'], (fileName: string) => string[]> = {
  json: () => ['console.log(data)'],
  text: () => ['console.log(data)'],
  file: (name) => [`if (data) await writeFile('${name}', Buffer.from(data))`],
  events: () => [
    'if (data) for await (const text of data.pipeThrough(new TextDecoderStream())) console.log(text)',
  ],
  redirect: () => [],
  none: () => [],
}

const createClientCode = (request: ExampleRequest) =>
  needsSession(request)
    ? [
        'const api = createClient({',
        `  baseUrl: '${DEFAULT_ORIGIN}',`,
        "  headers: { Cookie: process.env['VERANDA_COOKIE'] ?? '' },",
        '})',
      ].join('\n')
    : `const api = createClient({ baseUrl: '${DEFAULT_ORIGIN}' })`

function createBodyLines(request: ExampleRequest): string[] {
  const files = getFileFields(request)
  if (files.length > 0) {
    const fields = getTextFields(request).map(([name, value]) => `${name}: ${toJsLiteral(value)}`)
    return [`  body: { ${[...fields, ...files.map(([name]) => name)].join(', ')} },`]
  }
  return request.body === undefined ? [] : [`  body: ${toJsLiteral(request.body)},`]
}
