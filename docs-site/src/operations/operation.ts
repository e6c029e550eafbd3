import { type Described, type OpenApiDocument, type RawOperation, resolve, type Schema } from './document.ts'
import { exampleOf } from './examples.ts'
import { curlOf, typescriptOf } from './requests.ts'
import { constraintsOf, shapeOf, typeOf } from './schemas.ts'

/** A parameter, or a member of the body, as one row of a table. */
export interface Field {
  name: string
  type: string
  required: boolean
  constraints: string[]
  default?: string
  description?: string
}

export interface Answer {
  status: string
  description: string
  /** media type; absent when the answer has no body */
  type?: string
  /** of JSON, as a TypeScript type */
  shape?: string
}

/** An operation, ready to be drawn: all that a page needs to carry of the API description. */
export interface Operation {
  id: string
  method: string
  path: string
  summary: string
  description?: string
  access: string
  pathParameters: Field[]
  query: Field[]
  body?: { type: string; fields: Field[] }
  answers: Answer[]
  errors: Answer[]
  curl: string
  typescript: string
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** All operations of the document, in its order. */
export const operationsOf = (document: OpenApiDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, raw]) => operationOf(document, path, method.toUpperCase(), raw)),
  )

function operationOf(document: OpenApiDocument, path: string, method: string, raw: RawOperation): Operation {
  const access = raw['x-access']
  if (!access) throw new Error(`${raw.operationId} does not say who may call it (x-access)`)
  const parameters = (raw.parameters ?? []).map((parameter) => resolve(document, parameter))
  const placed = (place: string) => parameters.filter((parameter) => parameter.in === place)
  const body = bodyOf(document, raw)
  const answers = Object.entries(raw.responses ?? {}).map(([status, response]) =>
    answerOf(document, status, resolve(document, response)),
  )
  const success = answers.filter(({ status }) => status.startsWith('2'))
  const example = {
    method,
    path,
    access,
    pathValues: examplesOf(document, placed('path')),
    queryValues: examplesOf(document, telling(placed('query'))),
    ...(body && { body: exampleOf(document, body.schema) }),
    produces: success[0]?.type,
  }
  return {
    id: raw.operationId,
    method,
    path,
    summary: raw.summary ?? raw.operationId,
    ...(raw.description && { description: raw.description }),
    access,
    pathParameters: placed('path').map((one) =>
      fieldOf(document, one.name, one.schema, true, one.description),
    ),
    query: placed('query').map((one) =>
      fieldOf(document, one.name, one.schema, one.required ?? false, one.description),
    ),
    ...(body && { body: { type: body.type, fields: membersOf(document, body.schema) } }),
    answers: success,
    errors: answers.filter(({ status }) => !status.startsWith('2')),
    curl: curlOf(example),
    typescript: typescriptOf(example),
  }
}

/** The parameters that an example shows: those that must be there, and the page and its size. */
const telling = <T extends { name: string; required?: boolean }>(parameters: T[]) =>
  parameters.filter(({ name, required }) => required || ['page', 'limit', 'per_page'].includes(name))

const examplesOf = (document: OpenApiDocument, parameters: { name: string; schema?: Schema }[]) =>
  Object.fromEntries(parameters.map(({ name, schema }) => [name, exampleOf(document, schema ?? {}, name)]))

function fieldOf(
  document: OpenApiDocument,
  name: string,
  schema: Schema = {},
  required = false,
  said?: string,
): Field {
  const resolved = resolve(document, schema)
  const description = said ?? resolved.description
  return {
    name,
    type: typeOf(document, schema),
    required,
    constraints: constraintsOf(document, schema),
    ...(resolved.default !== undefined && { default: String(resolved.default) }),
    ...(description && { description }),
  }
}

function membersOf(document: OpenApiDocument, given: Schema): Field[] {
  const schema = resolve(document, given)
  return Object.entries(schema.properties ?? {}).map(([name, member]) =>
    fieldOf(document, name, member, schema.required?.includes(name)),
  )
}

function bodyOf(document: OpenApiDocument, raw: RawOperation) {
  if (!raw.requestBody) return undefined
  const [entry] = Object.entries(resolve(document, raw.requestBody).content ?? {})
  if (!entry) return undefined
  const [type, { schema = {} }] = entry
  return { type, schema }
}

function answerOf(document: OpenApiDocument, status: string, response: Described): Answer {
  const [entry] = Object.entries(response.content ?? {})
  const schema = entry?.[1].schema
  return {
    status,
    // The description of a success repeats the operation's summary.
    description: status.startsWith('2') ? '' : (response.description ?? ''),
    ...(entry && { type: entry[0] }),
    ...(schema && entry?.[0].includes('json') && { shape: shapeOf(document, schema) }),
  }
}
