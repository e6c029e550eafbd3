import {
  type OpenApiDocument,
  type RawOperation,
  type RawParameter,
  resolve,
  type Schema,
} from './document.ts'
import { createExample } from './examples.ts'
import { type Field, listPropertyFields, toParameterField } from './fields.ts'
import {
  type ErrorExample,
  getErrors,
  getSuccessResponses,
  type ResponseExample,
  setsCookie,
  toIndentedJson,
} from './responses.ts'
import type { ExampleRequest, ResponseKind } from './samples/request.ts'
import { createSamples, type Sample } from './samples/samples.ts'

/** Operation with all content that its documentation shows. */
export interface Operation {
  id: string
  /** name of the API area that the operation belongs to */
  tag: string
  method: string
  path: string
  summary: string
  description?: string
  /** `public`, `signed-in`, `own` (only the user named in the path), or the name of a permission */
  access: string
  /** the roles that have the permission by default */
  roles?: string[]
  /** descriptions of the rate limits, quotas, and size limits */
  limits: string[]
  pathParameters: Field[]
  queryParameters: Field[]
  body?: { type: string; fields: Field[]; example: string }
  responses: ResponseExample[]
  errors: ErrorExample[]
  samples: Sample[]
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** Returns all operations of the document, in its order. */
export const getOperations = (document: OpenApiDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, raw]) => toOperation(document, path, method.toUpperCase(), raw)),
  )

function toOperation(document: OpenApiDocument, path: string, method: string, raw: RawOperation): Operation {
  const access = raw['x-access']
  const [tag] = raw.tags ?? []
  if (!access || !tag) throw new Error(`${raw.operationId} needs x-access and a tag`)
  const parameters = (raw.parameters ?? []).map((parameter) => resolve(document, parameter))
  const getParametersIn = (location: string) => parameters.filter((parameter) => parameter.in === location)
  const getFields = (location: string) =>
    getParametersIn(location).map((parameter) => toParameterField(document, parameter))
  const body = getBody(document, raw)
  const bodyExample = body && omitFiles(body.files, createExample(document, body.schema))
  const responses = getSuccessResponses(document, raw)
  const request: ExampleRequest = {
    method,
    path,
    access,
    pathValues: getExamples(document, getParametersIn('path')),
    queryValues: getExamples(document, selectExampleParameters(getParametersIn('query'))),
    ...(body && { body: bodyExample, files: body.files }),
    setsCookie: setsCookie(document, raw),
    ...getResponseOptions(responses[0]),
  }
  return {
    id: raw.operationId,
    tag,
    method,
    path,
    summary: raw.summary ?? raw.operationId,
    ...(raw.description && { description: raw.description }),
    access,
    ...(raw['x-roles'] && { roles: raw['x-roles'] }),
    limits: raw['x-limits'] ?? [],
    pathParameters: getFields('path'),
    queryParameters: getFields('query'),
    ...(body && {
      body: {
        type: body.type,
        fields: listPropertyFields(document, body.schema),
        example: toIndentedJson(bodyExample),
      },
    }),
    responses,
    errors: getErrors(document, raw),
    samples: createSamples(request),
  }
}

/** Returns how a sample reads the response, and the name of the file in which the sample can save it. */
function getResponseOptions(response: ResponseExample | undefined): {
  response: ResponseKind
  fileName: string
} {
  const { type = '', status = '' } = response ?? {}
  const [mainType = '', subtype = ''] = type.split('/')
  // The fallback is for `image/*`, whose subtype can't be a file extension.
  const fileName = `${mainType === 'image' ? 'image' : 'download'}.${/^[a-z]+/.exec(subtype)?.[0] ?? 'png'}`
  return { response: getResponseKind(status, type), fileName }
}

function getResponseKind(status: string, type: string): ResponseKind {
  if (status.startsWith('3')) return 'redirect'
  if (type === '') return 'none'
  if (type.includes('json')) return 'json'
  if (type === 'text/event-stream') return 'events'
  return type.startsWith('text/') ? 'text' : 'file'
}

/** Selects the query parameters of an example request: required ones, the page, and the page size. */
const selectExampleParameters = (parameters: RawParameter[]) =>
  parameters.filter(({ name, required }) => required || ['page', 'limit', 'per_page'].includes(name))

const getExamples = (document: OpenApiDocument, parameters: RawParameter[]) =>
  Object.fromEntries(
    parameters.map(({ name, schema }) => [name, createExample(document, schema ?? {}, name)]),
  )

interface Body {
  /** media type */
  type: string
  schema: Schema
  /** example names of uploaded files, by form field */
  files: Record<string, string>
}

function getBody(document: OpenApiDocument, raw: RawOperation): Body | undefined {
  if (!raw.requestBody) return undefined
  const [entry] = Object.entries(resolve(document, raw.requestBody).content ?? {})
  if (!entry) return undefined
  const [type, { schema = {}, encoding = {} }] = entry
  const files = Object.entries(encoding).map(([field, { contentType }]) => [
    field,
    `${field}.${/^[^/]+\/(\w+)/.exec(contentType)?.[1]}`,
  ])
  return { type, schema, files: Object.fromEntries(files) }
}

/** Removes files from the example body, because they are uploaded from disk. */
const omitFiles = (files: Record<string, string>, example: unknown) =>
  Object.keys(files).length > 0
    ? Object.fromEntries(Object.entries(example as object).filter(([name]) => !Object.hasOwn(files, name)))
    : example
