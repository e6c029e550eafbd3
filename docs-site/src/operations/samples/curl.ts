import { type ExampleRequest, getFileFields, getTextFields, needsSession, toUrl } from './request.ts'

/** Returns a shell command that sends the request. The file `cookies.txt` stores the session cookie. */
export function toCurl(request: ExampleRequest): string {
  const { method, setsCookie, response, fileName } = request
  // Without `-N`, curl buffers its output instead of printing each event immediately.
  const flags = [...(response === 'events' ? ['-N '] : []), ...(method === 'GET' ? [] : [`-X ${method} `])]
  const parts = [
    `curl ${flags.join('')}${quote(toUrl(request))}`,
    ...(needsSession(request) ? ['-b cookies.txt'] : []),
    ...(setsCookie ? ['-c cookies.txt'] : []),
    ...createBodyOptions(request),
    ...(response === 'file' ? [`-o ${fileName}`] : []),
    // A redirect has no body. `-i` prints its headers, which contain the target.
    ...(response === 'redirect' ? ['-i'] : []),
  ]
  return parts.join(' \\\n  ')
}

function createBodyOptions(request: ExampleRequest): string[] {
  const files = getFileFields(request)
  if (files.length > 0)
    return [
      ...getTextFields(request).map(([name, value]) => `-F ${quote(`${name}=${value}`)}`),
      ...files.map(([name, file]) => `-F ${quote(`${name}=@${file}`)}`),
    ]
  if (request.body === undefined) return []
  return ["-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(request.body))}`]
}

/** Quotes a shell argument, if necessary. */
const quote = (text: string) => (/^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
