import { type ExampleRequest, fileFields, needsSession, textFields, urlOf } from './request.ts'

/** Returns the request as a shell command. The session cookie is in `cookies.txt`. */
export function curlOf(request: ExampleRequest): string {
  const { method, setsCookie, response, fileName } = request
  const flags = [...(response === 'events' ? ['-N '] : []), ...(method === 'GET' ? [] : [`-X ${method} `])]
  const parts = [
    `curl ${flags.join('')}${quoted(urlOf(request))}`,
    ...(needsSession(request) ? ['-b cookies.txt'] : []),
    ...(setsCookie ? ['-c cookies.txt'] : []),
    ...bodyParts(request),
    ...(response === 'file' ? [`-o ${fileName}`] : []),
    ...(response === 'redirect' ? ['-i'] : []),
  ]
  return parts.join(' \\\n  ')
}

function bodyParts(request: ExampleRequest): string[] {
  const files = fileFields(request)
  if (files.length > 0)
    return [
      ...textFields(request).map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`),
      ...files.map(([name, file]) => `-F ${quoted(`${name}=@${file}`)}`),
    ]
  if (request.body === undefined) return []
  return ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(request.body))}`]
}

const quoted = (text: string) => (/^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
