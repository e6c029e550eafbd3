import { readFileSync } from 'node:fs'

/** JSON Schema, limited to the keywords that matter to the documentation. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  examples?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
}

/** Fields of an error body that the documentation shows. */
interface ErrorBody {
  error: string
  code: string
  details?: unknown
}

/** Object of the API description that has a body in one or more media types. */
interface Content {
  content?: Record<
    string,
    {
      schema?: Schema
      examples?: Record<string, { value: ErrorBody }>
      encoding?: Record<string, { contentType: string }>
    }
  >
}

export interface ResponseObject extends Content {
  $ref?: string
  headers?: Record<string, { description?: string }>
  description?: string
}

export interface RawParameter {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  description?: string
  schema?: Schema
}

export interface RawOperation {
  operationId: string
  tags?: string[]
  summary?: string
  description?: string
  parameters?: RawParameter[]
  requestBody?: Content & { $ref?: string; required?: boolean }
  responses?: Record<string, ResponseObject>
  'x-access'?: string
  'x-roles'?: string[]
  'x-limits'?: string[]
}

export interface OpenApiDocument {
  info: { title: string; version: string; description: string }
  tags?: { name: string; description: string }[]
  'x-tagGroups'?: { name: string; tags: string[] }[]
  paths: Record<string, Record<string, RawOperation>>
  components?: Record<string, Record<string, unknown>>
}

export const readDocument = (file: string): OpenApiDocument => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Returns the component that the `$ref` of a value refers to. The other properties of the value override
 * those of the component. Returns a value without `$ref` unchanged.
 *
 * @throws Error if the document has no such component.
 */
export function resolve<T extends { $ref?: string }>(document: OpenApiDocument, value: T): T {
  if (!value.$ref) return value
  const [, , group = '', name = ''] = value.$ref.split('/')
  const component = document.components?.[group]?.[name]
  if (!component) throw new Error(`The API description has no ${value.$ref}`)
  const { $ref: _, ...overrides } = value
  return resolve(document, { ...(component as T), ...overrides })
}
