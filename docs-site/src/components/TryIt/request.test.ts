import type { Operation } from '../../operations/operation.ts'
import { createRequest, findJsonError } from './request.ts'
import { formatBody, formatSize } from './response.ts'
import { isServedByVeranda } from './served-by-veranda.ts'

const createField = (name: string) => ({ name, type: 'string', required: false, constraints: [] })
const operation: Operation = {
  id: 'getThing',
  tag: 'Users',
  method: 'GET',
  path: '/api/things/{id}',
  summary: 'Things',
  access: 'public',
  limits: [],
  pathParameters: [createField('id')],
  queryParameters: [createField('search'), createField('page')],
  responses: [],
  errors: [],
  samples: [],
}

describe('requests', () => {
  it('encodes path and query values, and omits empty query values', () => {
    expect(
      createRequest(operation, { 'path.id': 'a/b', 'query.search': 'tea & milk', 'query.page': '' }),
    ).toEqual({
      url: '/api/things/a%2Fb?search=tea+%26+milk',
      init: { method: 'GET', headers: { Accept: 'application/json, */*' } },
    })
  })

  it('sends the body unchanged, with its media type', () => {
    const { init } = createRequest(
      { ...operation, method: 'PATCH', body: { type: 'application/json', fields: [], example: '{}' } },
      { 'path.id': '1', body: '{ "a": 1 }' },
    )
    expect(init).toMatchObject({ method: 'PATCH', body: '{ "a": 1 }' })
    expect(init.headers).toMatchObject({ 'Content-Type': 'application/json' })
  })

  it('reports a body that is not JSON', () => {
    expect(findJsonError('{ "a": 1 }')).toBeUndefined()
    expect(findJsonError('{ a: 1 }')).toMatch(/^Invalid JSON: ./)
  })
})

describe('responses', () => {
  it('indents valid JSON that is declared as JSON, and returns any other text unchanged', () => {
    expect(formatBody('{"a":1}', 'application/json; charset=utf-8')).toEqual({
      text: '{\n  "a": 1\n}',
      isTruncated: false,
    })
    expect(formatBody('{"a":', 'application/json')).toEqual({ text: '{"a":', isTruncated: false })
    expect(formatBody('{"a":1}', 'text/plain')).toEqual({ text: '{"a":1}', isTruncated: false })
  })

  it('truncates long text', () => {
    const { text, isTruncated } = formatBody('x'.repeat(60_000), 'text/plain')
    expect([text.length, isTruncated]).toEqual([50_000, true])
  })

  test.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1023 bytes'],
    [1024, '1.0 KB'],
    [5_242_880, '5.0 MB'],
  ])('formats %i bytes as %s', (bytes, expected) => {
    expect(formatSize(bytes)).toBe(expected)
  })
})

test('detects pages sent by a Veranda server', () => {
  expect(isServedByVeranda([{ serverTiming: [{ name: 'veranda' }] }])).toBe(true)
  expect(isServedByVeranda([{ serverTiming: [{ name: 'cache' }] }])).toBe(false)
  expect(isServedByVeranda([{}])).toBe(false)
  expect(isServedByVeranda([])).toBe(false)
})
