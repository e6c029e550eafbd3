import { toPythonLiteral } from './literals.ts'
import {
  type ExampleRequest,
  getFileFields,
  getTextFields,
  needsSession,
  type ResponseKind,
  toUrl,
} from './request.ts'

/**
 * Returns Python code that sends the request with the `requests` library, or opens the URL in a browser if
 * the response is a redirect.
 */
export function toPython(request: ExampleRequest): string {
  const url = toPythonLiteral(toUrl(request))
  if (request.response === 'redirect') return `import webbrowser\n\nwebbrowser.open(${url})`
  const { method, response, fileName } = request
  const args = [
    url,
    ...(needsSession(request) ? ['headers={"Cookie": os.environ["VERANDA_COOKIE"]}'] : []),
    ...createBodyArgs(request),
    ...(response === 'events' ? ['stream=True'] : []),
  ]
  const call = `requests.${method.toLowerCase()}`
  return [
    ...(needsSession(request) ? ['import os', ''] : []),
    'import requests',
    '',
    args.length > 1
      ? `response = ${call}(\n${args.map((arg) => `    ${arg},\n`).join('')})`
      : `response = ${call}(${url})`,
    'response.raise_for_status()',
    ...createReadLines(response, fileName),
  ].join('\n')
}

function createBodyArgs(request: ExampleRequest): string[] {
  const files = getFileFields(request)
  if (files.length === 0) return request.body === undefined ? [] : [`json=${toPythonLiteral(request.body)}`]
  const fields = getTextFields(request)
  return [
    ...(fields.length > 0 ? [`data=${toPythonLiteral(Object.fromEntries(fields))}`] : []),
    `files={${files.map(([name, file]) => `"${name}": open("${file}", "rb")`).join(', ')}}`,
  ]
}

function createReadLines(response: ResponseKind, fileName: string): string[] {
  if (response === 'json') return ['print(response.json())']
  if (response === 'text') return ['print(response.text)']
  if (response === 'file')
    return [`with open("${fileName}", "wb") as file:`, '    file.write(response.content)']
  if (response === 'events') return ['for line in response.iter_lines():', '    print(line.decode())']
  return []
}
