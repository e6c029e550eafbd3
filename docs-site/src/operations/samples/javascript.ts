import { toJsLiteral } from './literals.ts'
import {
  type ExampleRequest,
  getFileFields,
  getTextFields,
  needsSession,
  type ResponseKind,
  toUrl,
} from './request.ts'

/**
 * Returns an ECMAScript module for Node.js that sends the request with `fetch`. If the response is a
 * redirect, returns browser code that opens the URL.
 */
export function toJavaScript(request: ExampleRequest): string {
  const url = toJsLiteral(toUrl(request))
  if (request.response === 'redirect')
    return `// Run this in a browser. It navigates to another page.\nwindow.location.assign(${url})`
  const { method, response, fileName } = request
  const formLines = createFormLines(request)
  const headers = [
    ...(needsSession(request) ? ['Cookie: process.env.VERANDA_COOKIE'] : []),
    ...(request.body !== undefined && formLines.length === 0 ? ["'Content-Type': 'application/json'"] : []),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? [`  headers: { ${headers.join(', ')} },`] : []),
    ...(formLines.length > 0 ? ['  body: form,'] : []),
    ...(request.body !== undefined && formLines.length === 0
      ? [`  body: JSON.stringify(${toJsLiteral(request.body)}),`]
      : []),
  ]
  const imports = [
    ...(formLines.length > 0 ? ["import { openAsBlob } from 'node:fs'"] : []),
    ...(response === 'file' ? ["import { writeFile } from 'node:fs/promises'"] : []),
  ]
  return [
    ...imports,
    ...(imports.length > 0 ? [''] : []),
    ...formLines,
    options.length > 0
      ? `const response = await fetch(${url}, {\n${options.join('\n')}\n})`
      : `const response = await fetch(${url})`,
    'if (!response.ok) throw new Error(await response.text())',
    ...createReadLines(response, fileName),
  ].join('\n')
}

function createFormLines(request: ExampleRequest): string[] {
  const files = getFileFields(request)
  if (files.length === 0) return []
  return [
    'const form = new FormData()',
    ...getTextFields(request).map(([name, value]) => `form.append('${name}', ${toJsLiteral(String(value))})`),
    ...files.map(([name, file]) => `form.append('${name}', await openAsBlob('${file}'), '${file}')`),
  ]
}

function createReadLines(response: ResponseKind, fileName: string): string[] {
  if (response === 'json') return ['console.log(await response.json())']
  if (response === 'text') return ['console.log(await response.text())']
  if (response === 'file')
    return [`await writeFile('${fileName}', Buffer.from(await response.arrayBuffer()))`]
  if (response === 'events')
    return ['for await (const text of response.body.pipeThrough(new TextDecoderStream())) console.log(text)']
  return []
}
