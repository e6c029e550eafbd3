import { toCurl } from './curl.ts'
import { toJavaScript } from './javascript.ts'
import { toPython } from './python.ts'
import type { ExampleRequest } from './request.ts'
import { toTypeScript } from './typescript.ts'

/** Code sample of a request in one language. */
export interface Sample {
  /** displayed name */
  label: string
  /** name of the language for syntax highlighting */
  language: string
  source: string
}

/** Returns the code samples of a request in every language of the documentation. */
export const createSamples = (request: ExampleRequest): Sample[] => [
  { label: 'curl', language: 'bash', source: toCurl(request) },
  { label: 'JavaScript', language: 'js', source: toJavaScript(request) },
  { label: 'TypeScript', language: 'ts', source: toTypeScript(request) },
  { label: 'Python', language: 'python', source: toPython(request) },
]
