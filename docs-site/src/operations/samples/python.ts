import { pythonLiteral } from './literals.ts'
import {
  type ExampleRequest,
  fileFields,
  needsSession,
  type ResponseKind,
  textFields,
  urlOf,
} from './request.ts'

/** Returns the request with Python's `requests` library. */
export function pythonOf(request: ExampleRequest): string {
  const url = pythonLiteral(urlOf(request))
  if (request.response === 'redirect') return `import webbrowser\n\nwebbrowser.open(${url})`
  const { method, response, fileName } = request
  const args = [
    url,
    ...(needsSession(request) ? ['headers={"Cookie": os.environ["VERANDA_COOKIE"]}'] : []),
    ...bodyArgs(request),
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
    ...readingOf(response, fileName),
  ].join('\n')
}

function bodyArgs(request: ExampleRequest): string[] {
  const files = fileFields(request)
  if (files.length === 0) return request.body === undefined ? [] : [`json=${pythonLiteral(request.body)}`]
  const fields = textFields(request)
  return [
    ...(fields.length > 0 ? [`data=${pythonLiteral(Object.fromEntries(fields))}`] : []),
    `files={${files.map(([name, file]) => `"${name}": open("${file}", "rb")`).join(', ')}}`,
  ]
}

function readingOf(response: ResponseKind, fileName: string): string[] {
  if (response === 'json') return ['print(response.json())']
  if (response === 'text') return ['print(response.text)']
  if (response === 'file')
    return [`with open("${fileName}", "wb") as file:`, '    file.write(response.content)']
  if (response === 'events') return ['for line in response.iter_lines():', '    print(line.decode())']
  return []
}
