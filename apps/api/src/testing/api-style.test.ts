import { errorReference } from '../error-reference.ts'
import { LEGACY_ERROR_CODES } from '../http/legacy-error-codes.ts'
import { createOpenApiDocument } from '../http/openapi.ts'
import { routes } from '../routes.ts'

interface Schema {
  description?: string
  pattern?: string
  format?: string
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

interface Operation {
  operationId: string
  summary: string
  description?: string
  parameters?: { name: string; description?: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

const document = JSON.parse(JSON.stringify(createOpenApiDocument(routes))) as {
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const operations = Object.values(document.paths).flatMap((item) => Object.values(item))

/** Imperatives that summaries can start with. */
const VERBS =
  'Accept|Add|Approve|Archive|Assign|Cancel|Change|Check|Clear|Collect|Count|Create|Delete|Describe|Dismiss|Download|End|Estimate|Export|Find|Generate|Get|Grant|Impersonate|Import|Issue|Link|List|Look|Preview|Reauthenticate|Receive|Record|Refresh|Remove|Render|Replace|Report|Request|Resend|Reset|Resolve|Retry|Review|Revoke|Search|Send|Set|Show|Sign|Start|Stop|Stream|Subscribe|Time|Track|Undo|Unlink|Update|Upload|Verify|View|Withdraw'
const SUMMARY = new RegExp(`^(${VERBS}) `)

/**
 * Returns whether a text starts with a capital, a digit, or code, possibly after a quote or `(`, and ends
 * with a period or `)`.
 */
const isSentence = (text: string) => /^["'(]?[A-Z0-9`“]/.test(text) && /[.)]$/.test(text)

test('has imperative summaries, and descriptions in full sentences', () => {
  const violations = operations.filter(
    ({ summary, description }) =>
      !SUMMARY.test(summary) ||
      summary.length > 60 ||
      summary.endsWith('.') ||
      !isSentence(description ?? ''),
  )
  expect(violations.map(({ operationId, summary }) => `${operationId}: ${summary}`)).toEqual([])
})

/** Yields the properties, at any depth, whose description is missing or not a full sentence. */
function* findUndescribed(schema: Schema, location: string): Generator<string> {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const description = property.description ?? getRefDescription(property)
    if (!isSentence(description ?? '')) yield `${location}.${name}: ${description ?? 'no description'}`
    yield* findUndescribed(property, `${location}.${name}`)
  }
  for (const subschema of [schema.items, schema.additionalProperties, ...listAlternatives(schema)])
    if (subschema && typeof subschema === 'object') yield* findUndescribed(subschema, location)
}

const listAlternatives = ({ anyOf = [], oneOf = [], allOf = [] }: Schema) => [...anyOf, ...oneOf, ...allOf]

/** Returns the description of the schema that a property refers to. */
function getRefDescription(property: Schema): string | undefined {
  const target = [property, property.items, ...listAlternatives(property)].find(
    (subschema) => subschema?.$ref,
  )?.$ref
  return target && document.components.schemas[target.split('/').pop() ?? '']?.description
}

test('describes every parameter and property', () => {
  const violations = [
    ...operations.flatMap(({ operationId, parameters = [], requestBody, responses }) => [
      ...parameters
        .filter(({ description, schema }) => !isSentence(description ?? schema.description ?? ''))
        .map(({ name, description }) => `${operationId}.${name}: ${description ?? 'no description'}`),
      ...[requestBody, ...Object.values(responses)]
        .flatMap((message) => Object.values(message?.content ?? {}))
        .flatMap(({ schema }) => [...findUndescribed(schema, operationId)]),
    ]),
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) => [
      ...findUndescribed(schema, name),
    ]),
  ]
  expect([...new Set(violations)]).toEqual([])
})

test('introduces every tag', () => {
  expect(document.tags.filter(({ description }) => !isSentence(description ?? ''))).toEqual([])
})

test('omits the pattern of a string that has a format', () => {
  expect(JSON.stringify(document).match(/"format":"[^"]*","pattern"|"pattern":"[^"]*","format"/g)).toBeNull()
})

/**
 * Codes that no operation declares: from HTTP parsing, static files, single items of bulk operations, and
 * clients that have disconnected.
 */
const UNDECLARED_CODES = [
  'client_disconnected',
  'chunk_extensions_too_large',
  'expectation_failed',
  'headers_too_large',
  'invalid_http',
  'missing_host',
  'not_processed',
  'range_not_satisfiable',
  'repeated_host',
  'request_timeout',
]

test('has one entry per code in the error reference, in full sentences', () => {
  const declaredCodes = JSON.stringify(document).matchAll(/"code":"(\w+)"/g)
  const documentedCodes = Object.values(errorReference).flatMap((group) => Object.keys(group))
  expect(documentedCodes.sort()).toEqual([
    ...new Set([...UNDECLARED_CODES, ...[...declaredCodes].map(([, code = '']) => code)].sort()),
  ])
  expect(documentedCodes).toEqual(expect.arrayContaining(Object.keys(LEGACY_ERROR_CODES)))
  const sentences = Object.values(errorReference).flatMap((group) =>
    Object.values(group).flatMap(({ cause, fix }) => [cause, fix]),
  )
  expect(sentences.filter((sentence) => !isSentence(sentence))).toEqual([])
})
