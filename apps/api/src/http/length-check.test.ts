import * as z from 'zod'
import type { Detail } from './errors.ts'
import { compileLengthCheck, MAX_DETAILS } from './length-check.ts'

function findExcess(schema: z.ZodType, value: unknown): Detail[] {
  const excess: Detail[] = []
  compileLengthCheck(schema, 'body')(value, [], excess)
  return excess
}

test.each([
  ['a string', z.string(), 'body: a string without a maximum length'],
  ['a property', z.object({ name: z.string().nullable() }), 'body.name: a string'],
  ['an input that is transformed', z.string().transform(Number), 'body: a string'],
  ['a list', z.object({ ids: z.array(z.int()) }), 'body.ids: a list without a maximum length'],
  ['an element', z.array(z.string()).max(3), 'body[]: a string'],
  ['a key', z.record(z.string(), z.unknown()), 'body key: a string'],
  ['an option of a union', z.union([z.int(), z.string().optional()]), 'body: a string'],
])('rejects %s without a maximum length', (_name, schema, message) => {
  expect(() => compileLengthCheck(schema, 'body')).toThrow(message)
})

test("reports excess lengths by path with the schema's messages", () => {
  const schema = z.object({
    title: z.string().max(3, 'Three at most'),
    tags: z.array(z.object({ name: z.string().trim().max(2) })).max(2),
    more: z.array(z.int()).max(1),
    choice: z.union([z.string().max(1), z.array(z.string().max(1)).max(1)]),
  })
  const value = { title: 'long', tags: [{ name: ' ok ' }, { name: 'long' }], more: [1, 2], choice: 'long' }
  expect(findExcess(schema, value)).toEqual([
    { path: 'title', message: 'Three at most' },
    { path: 'tags.1.name', message: 'Must be at most 2 characters' },
    { path: 'more', message: 'Must have at most 1 item' },
    { path: 'choice', message: 'Must be at most 1 character' },
  ])
  expect(findExcess(schema, { title: 'abc', choice: ['a'], tags: null })).toEqual([])
})

test('stops at the maximum number of details', () => {
  const record = z.record(z.string().max(500), z.string().max(1))
  const list = z.array(z.string().max(1)).max(1000)
  const values = Array<string>(1000).fill('long')
  expect(findExcess(record, { ...values })).toHaveLength(MAX_DETAILS)
  expect(findExcess(list, values)).toHaveLength(MAX_DETAILS)
})

test('reports a string that is too long without running refinements on it', () => {
  const refinedLengths: number[] = []
  const recordLength = (text: string) => refinedLengths.push(text.length) > 0
  const schema = z.object({ name: z.string().max(10).refine(recordLength) })
  expect(findExcess(schema, { name: 'x'.repeat(11) })).toHaveLength(1)
  // Zod alone runs the refinement even after the maximum has failed.
  schema.safeParse({ name: 'x'.repeat(11) })
  expect(refinedLengths).toEqual([11])
})
