import './input-messages.ts'
import * as z from 'zod'

const getMessage = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message

test.each([
  [z.object({ name: z.string() }), {}, 'Required'],
  [z.string(), 7, 'Must be text'],
  [z.number(), 'x', 'Must be a number'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.boolean(), 'yes', 'Must be true or false'],
  [z.array(z.string()), {}, 'Must be a list'],
  [z.object({}), [], 'Must be an object'],
  [z.email(), 'x', 'Must be an email address'],
  [z.uuid(), 'x', 'Must be a UUID'],
  [z.iso.datetime(), 'x', 'Must be an ISO 8601 date and time'],
  [z.enum(['asc', 'desc']), 'up', 'Must be one of asc, desc'],
  [z.string().max(3), 'four', 'Must be at most 3 characters'],
  [z.string().min(2), 'x', 'Must be at least 2 characters'],
  [z.array(z.int()).max(1), [1, 2], 'Must have at most 1 item'],
  [z.number().max(9), 10, 'Must be at most 9'],
  [z.strictObject({}), { extra: 1 }, 'Unknown parameter: extra'],
])('describes the allowed input (%#)', (schema, input, message) => {
  expect(getMessage(schema, input)).toBe(message)
})

test("keeps a schema's custom message", () => {
  expect(getMessage(z.string().regex(/^\d+$/, 'Digits only'), 'x')).toBe('Digits only')
})
