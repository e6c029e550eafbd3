import { type Described, type OpenApiDocument, type RawOperation, resolve } from './document.ts'
import { exampleOf } from './examples.ts'
import { shapeOf } from './schemas.ts'

/** Successful response. */
export interface Answer {
  status: string
  /** description of a redirect's target */
  location?: string
  /** media type; omitted if the response has no body */
  type?: string
  /** TypeScript type of a JSON body */
  shape?: string
  /** indented JSON example */
  example?: string
}

/** Error response with its exact message. */
export interface Refusal {
  status: string
  code: string
  error: string
  /** details of a general error, if the response has them */
  details?: string
  /** full response body, indented */
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

/** Returns whether a successful response sets a cookie. */
export const setsCookie = (document: OpenApiDocument, raw: RawOperation): boolean =>
  responsesOf(document, raw).some(([status, { headers }]) => isSuccess(status) && headers?.['Set-Cookie'])

/**
 * Returns every error response in the description's examples.
 *
 * @throws Error if a status has no example.
 */
export const refusalsOf = (document: OpenApiDocument, raw: RawOperation): Refusal[] =>
  responsesOf(document, raw)
    .filter(([status]) => !isSuccess(status))
    .flatMap(([status, response]) => {
      const examples = Object.values(response.content?.['application/json']?.examples ?? {})
      if (examples.length === 0) throw new Error(`${raw.operationId} has no example for status ${status}`)
      return examples.map(({ value }) => ({
        status,
        code: value.code,
        error: value.error,
        ...(typeof value.details === 'string' && { details: value.details }),
        example: indented(value),
      }))
    })
