import { type OpenApiDocument, type RawOperation, type ResponseObject, resolve } from './document.ts'
import { createExample } from './examples.ts'
import { toType } from './schemas.ts'

/** Successful response or redirect. */
export interface ResponseExample {
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
export interface ErrorExample {
  status: string
  code: string
  error: string
  /** text that makes a general error message specific, if the response has it in `details` */
  details?: string
  /** full response body, indented */
  example: string
}

type Responses = [status: string, response: ResponseObject][]

const getRawResponses = (document: OpenApiDocument, raw: RawOperation): Responses =>
  Object.entries(raw.responses ?? {}).map(([status, response]) => [status, resolve(document, response)])

/** Returns whether the status means success or a redirect. */
const isSuccess = (status: string) => /^[23]/.test(status)

export const toIndentedJson = (value: unknown) => JSON.stringify(value, null, 2)

/** Returns the successful responses and the redirects of an operation. `getErrors` returns the others. */
export const getSuccessResponses = (document: OpenApiDocument, raw: RawOperation): ResponseExample[] =>
  getRawResponses(document, raw)
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
        shape: toType(document, schema),
        example: toIndentedJson(createExample(document, schema, '', 'all')),
      }
    })

/** Returns whether a successful response or a redirect sets a cookie. */
export const setsCookie = (document: OpenApiDocument, raw: RawOperation): boolean =>
  getRawResponses(document, raw).some(([status, { headers }]) => isSuccess(status) && headers?.['Set-Cookie'])

/**
 * Returns the error responses of an operation, one for each example in the API description.
 *
 * @throws Error if an error status has no example.
 */
export const getErrors = (document: OpenApiDocument, raw: RawOperation): ErrorExample[] =>
  getRawResponses(document, raw)
    .filter(([status]) => !isSuccess(status))
    .flatMap(([status, response]) => {
      const examples = Object.values(response.content?.['application/json']?.examples ?? {})
      if (examples.length === 0) throw new Error(`${raw.operationId} has no example for status ${status}`)
      return examples.map(({ value }) => ({
        status,
        code: value.code,
        error: value.error,
        ...(typeof value.details === 'string' && { details: value.details }),
        example: toIndentedJson(value),
      }))
    })
