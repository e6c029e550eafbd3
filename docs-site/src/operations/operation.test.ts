import type { OpenApiDocument, RawOperation, Schema } from './document.ts'
import { getOperations } from './operation.ts'
import { describeBody } from './response-body.ts'

const User: Schema = {
  type: 'object',
  properties: {
    id: { type: 'string', example: '42' },
    bio: { anyOf: [{ type: 'string', example: 'Notes' }, { type: 'null' }], description: 'about oneself' },
    friends: { type: 'array', items: { $ref: '#/components/schemas/User' } },
  },
  required: ['id', 'bio'],
}

/** Creates a document with one operation, and returns the operation that `getOperations` reads from it. */
function readOperation(path: string, method: string, raw: Partial<RawOperation>) {
  const operation: RawOperation = {
    operationId: 'testOperation',
    tags: ['Users'],
    'x-access': 'public',
    responses: {},
    ...raw,
  }
  const document: OpenApiDocument = {
    info: { title: 'Test', version: '1.0.0', description: '' },
    paths: { [path]: { [method]: operation } },
    components: { schemas: { User } },
  }
  const [first] = getOperations(document)
  if (!first) throw new Error('The document has no operation')
  return first
}

const getSample = ({ samples }: ReturnType<typeof readOperation>, language: string) =>
  samples.find((sample) => sample.language === language)?.source

const toContent = (schema: Schema) => ({ content: { 'application/json': { schema } } })

describe('getOperations', () => {
  it('includes parameter constraints and defaults, and sends the default page size in code samples', () => {
    const schema = { type: 'integer', minimum: 1, maximum: 100, default: 20 }
    const operation = readOperation('/api/users', 'get', {
      parameters: [{ name: 'limit', in: 'query', schema }],
    })
    expect(operation.queryParameters).toEqual([
      {
        name: 'limit',
        type: 'number',
        required: false,
        constraints: ['whole number', '1 to 100'],
        default: '20',
        example: '20',
      },
    ])
    expect(getSample(operation, 'bash')).toBe("curl 'http://localhost:3000/api/users?limit=20'")
  })

  it('renders the response as a TypeScript type, and stops at recursive schemas', () => {
    const { responses } = readOperation('/api/users', 'get', {
      responses: { '200': toContent({ $ref: '#/components/schemas/User' }) },
    })
    expect(responses[0]?.shape).toBe(
      ['{', '  id: string', '  bio: string | null // about oneself', '  friends?: User[]', '}'].join('\n'),
    )
  })

  it('creates a response example with all properties, and stops at recursive schemas', () => {
    const { responses } = readOperation('/api/users', 'get', {
      responses: { '200': toContent({ $ref: '#/components/schemas/User' }) },
    })
    expect(JSON.parse(responses[0]?.example ?? '')).toEqual({ id: '42', bio: 'Notes', friends: [] })
  })

  it('separates error responses from successful ones, and lists each error with its message and code', () => {
    const errorExample = (code: string, error: string, details?: string) => ({
      value: { error, code, ...(details && { details }) },
    })
    const examples = {
      forbidden: errorExample('forbidden', 'Insufficient permissions', 'Only your own'),
      cross_site: errorExample('cross_site', 'Not from there'),
    }
    const { responses, errors } = readOperation('/api/users', 'get', {
      responses: { '204': { description: 'Done' }, '403': { content: { 'application/json': { examples } } } },
    })
    expect(responses).toEqual([{ status: '204' }])
    expect(errors).toMatchObject([
      { status: '403', code: 'forbidden', error: 'Insufficient permissions', details: 'Only your own' },
      { status: '403', code: 'cross_site', error: 'Not from there' },
    ])
  })

  it('lists redirects as responses, not as errors', () => {
    const headers = { Location: { description: 'the next page' } }
    const { responses, errors } = readOperation('/api/enter', 'get', {
      responses: { '302': { headers } },
    })
    expect(responses).toEqual([{ status: '302', location: 'the next page' }])
    expect(responses.map(describeBody)).toEqual(['Redirect'])
    expect(errors).toEqual([])
  })

  it('throws if an error response has no example', () => {
    expect(() =>
      readOperation('/api/users', 'get', { responses: { '404': { description: 'User not found' } } }),
    ).toThrow('testOperation has no example for status 404')
  })

  it('lists body properties before their nested properties, and omits optional ones from the example', () => {
    const link: Schema = { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] }
    const { body } = readOperation('/api/users', 'post', {
      requestBody: toContent({
        type: 'object',
        properties: {
          name: { type: 'string', maxLength: 80 },
          profile: {
            anyOf: [
              { type: 'object', properties: { links: { type: 'array', items: link } } },
              { type: 'null' },
            ],
          },
        },
        required: ['name'],
      }),
    })
    expect(body?.fields.map(({ name, required }) => [name, required])).toEqual([
      ['name', true],
      ['profile', false],
      ['profile.links', false],
      ['profile.links[].url', true],
    ])
    expect(JSON.parse(body?.example ?? '')).toEqual({ name: 'text' })
  })

  it('fills in the path and body of the code samples, and sends the cookie if required', () => {
    const operation = readOperation('/api/users/{id}', 'patch', {
      'x-access': 'signed-in',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', example: '42' } }],
      requestBody: toContent({ type: 'object', properties: { bio: { type: 'string', example: "it's me" } } }),
      responses: { '200': toContent({ $ref: '#/components/schemas/User' }) },
    })
    expect(getSample(operation, 'bash')).toBe(
      [
        'curl -X PATCH http://localhost:3000/api/users/42',
        '-b cookies.txt',
        "-H 'Content-Type: application/json'",
        `-d '{"bio":"it'\\''s me"}'`,
      ].join(' \\\n  '),
    )
    expect(getSample(operation, 'ts')).toContain("await api.PATCH('/api/users/{id}', {")
    expect(getSample(operation, 'ts')).toContain("  params: { path: { id: '42' } },")
    expect(getSample(operation, 'ts')).toContain("  body: { bio: 'it\\'s me' },")
    expect(getSample(operation, 'ts')).toContain("headers: { Cookie: process.env['VERANDA_COOKIE'] ?? '' }")
    expect(getSample(operation, 'js')).toContain("  body: JSON.stringify({ bio: 'it\\'s me' }),")
    expect(getSample(operation, 'python')).toContain('    json={"bio": "it\'s me"},')
  })

  it('throws if access or tag is missing', () => {
    expect(() => readOperation('/api/users', 'get', { 'x-access': undefined })).toThrow(
      'testOperation needs x-access and a tag',
    )
    expect(() => readOperation('/api/users', 'get', { tags: [] })).toThrow(
      'testOperation needs x-access and a tag',
    )
  })
})
