import { curlOf } from './curl.ts'
import { javascriptOf } from './javascript.ts'
import { pythonOf } from './python.ts'
import type { ExampleRequest } from './request.ts'
import { typescriptOf } from './typescript.ts'

/** A request in one language. */
export interface Sample {
  /** name of the language for people */
  label: string
  /** name of the language for syntax highlighting */
  language: string
  source: string
}

/** Returns a request in every language of the documentation. */
export const samplesOf = (request: ExampleRequest): Sample[] => [
  { label: 'curl', language: 'bash', source: curlOf(request) },
  { label: 'JavaScript', language: 'js', source: javascriptOf(request) },
  { label: 'TypeScript', language: 'ts', source: typescriptOf(request) },
  { label: 'Python', language: 'python', source: pythonOf(request) },
]
