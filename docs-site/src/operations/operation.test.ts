import type { OpenApiDocument, RawOperation, Schema } from './document.ts'
import { operationsOf } from './operation.ts'

const User: Schema = {
  type: 'object',
  properties: {
    id: { type: 'string', example: '42' },
    bio: { anyOf: [{ type: 'string', maxLength: 500 }, { type: 'null' }], description: 'about oneself' },
    friends: { type: 'array', items: { $ref: '#/components/schemas/User' } },
  },
  required: ['id', 'bio'],
}

/** The one operation of a document that has no other. */
function drawn(path: string, method: string, raw: Partial<RawOperation>) {
  const operation: RawOperation = { operationId: 'it', 'x-access': 'public', responses: {}, ...raw }
  const document: OpenApiDocument = {
    paths: { [path]: { [method]: operation } },
    components: { schemas: { User } },
  }
  const [first] = operationsOf(document)
  if (!first) throw new Error('nothing was drawn')
  return first
}

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })

describe('an operation', () => {
  it('shows a parameter with its limits and its default', () => {
    const schema = { type: 'integer', minimum: 1, maximum: 100, default: 20 }
    const { query, curl } = drawn('/api/users', 'get', {
      parameters: [{ name: 'limit', in: 'query', schema }],
    })
    expect(query).toEqual([
      {
        name: 'limit',
        type: 'number',
        required: false,
        constraints: ['whole number', '1 to 100'],
        default: '20',
      },
    ])
    expect(curl).toBe("curl 'http://localhost:3000/api/users?limit=20'")
  })

  it('shows an answer as the type that it is, and stops where it contains itself', () => {
    const { answers } = drawn('/api/users', 'get', {
      responses: { '200': json({ $ref: '#/components/schemas/User' }) },
    })
    expect(answers[0]?.shape).toBe(
      ['{', '  id: string', '  bio: string | null // about oneself', '  friends?: User[]', '}'].join('\n'),
    )
  })

  it('keeps refusals apart from successes', () => {
    const { answers, errors } = drawn('/api/users', 'get', {
      responses: { '204': { description: 'Done' }, '404': { description: 'User not found' } },
    })
    expect(answers.map(({ status }) => status)).toEqual(['204'])
    expect(errors).toEqual([{ status: '404', description: 'User not found' }])
  })

  it('fills path and body of the requests to copy, and sends the cookie where it is needed', () => {
    const { curl, typescript } = drawn('/api/users/{id}', 'patch', {
      'x-access': 'signed-in',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      requestBody: json({ type: 'object', properties: { bio: { type: 'string', example: "it's me" } } }),
      responses: { '200': json({ $ref: '#/components/schemas/User' }) },
    })
    expect(curl).toBe(
      [
        'curl -X PATCH http://localhost:3000/api/users/42',
        '-b cookies.txt',
        "-H 'Content-Type: application/json'",
        `-d '{"bio":"it'\\''s me"}'`,
      ].join(' \\\n  '),
    )
    expect(typescript).toContain("await api.PATCH('/api/users/{id}', {")
    expect(typescript).toContain("  params: { path: { id: '42' } },")
    expect(typescript).toContain("  body: { bio: 'it\\'s me' },")
  })

  it('is refused when it does not say who may call it', () => {
    expect(() => drawn('/api/users', 'get', { 'x-access': undefined })).toThrow(
      'it does not say who may call it',
    )
  })
})
