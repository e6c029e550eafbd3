import { type Described, type OpenApiDocument, type RawOperation, resolve } from './document.ts'
import { exampleOf } from './examples.ts'
import { shapeOf } from './schemas.ts'

/** A success. */
export interface Answer {
  status: string
  /** of a redirect: where it goes on, in words */
  location?: string
  /** media type; absent when the answer has no body */
  type?: string
  /** of JSON, as a TypeScript type */
  shape?: string
  /** of JSON, as it comes, indented */
  example?: string
}

/** A refusal, in the very words that a caller gets. */
export interface Refusal {
  status: string
  code: string
  error: string
  /** what a general sentence is about, where the answer says it */
  details?: string
  /** the whole answer, indented */
  example: string
}

type Responses = [status: string, response: Described][]

const responsesOf = (document: OpenApiDocument, raw: RawOperation): Responses =>
  Object.entries(raw.responses ?? {}).map(([status, response]) => [status, resolve(document, response)])

const isSuccess = (status: string) => /^[23]/.test(status)

export const indented = (value: unknown) => JSON.stringify(value, null, 2)

export const answersOf = (document: OpenApiDocument, raw: RawOperation): Answer[] =>
  responsesOf(document, raw)
    .filter(([status]) => isSuccess(status))
    .map(([status, { content, headers }]) => {
      const [entry] = Object.entries(content ?? {})
      const location = headers?.['Location']?.description
      if (!entry) return { status, ...(location && { location }) }
      const [type, { schema }] = entry
      if (!schema || !type.includes('json')) return { status, type }
      return {
        status,
        type,
        shape: shapeOf(document, schema),
        example: indented(exampleOf(document, schema, '', 'all')),
      }
    })

/** Whether a success sets a cookie. */
export const setsCookie = (document: OpenApiDocument, raw: RawOperation): boolean =>
  responsesOf(document, raw).some(([status, { headers }]) => isSuccess(status) && headers?.['Set-Cookie'])

/** Every refusal that the description has an example of. @throws Error when a status has none. */
export const refusalsOf = (document: OpenApiDocument, raw: RawOperation): Refusal[] =>
  responsesOf(document, raw)
    .filter(([status]) => !isSuccess(status))
    .flatMap(([status, response]) => {
      const examples = Object.values(response.content?.['application/json']?.examples ?? {})
      if (examples.length === 0)
        throw new Error(`${raw.operationId} does not say what it answers with status ${status}`)
      return examples.map(({ value }) => ({
        status,
        code: value.code,
        error: value.error,
        ...(typeof value.details === 'string' && { details: value.details }),
        example: indented(value),
      }))
    })
