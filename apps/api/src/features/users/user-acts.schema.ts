import * as z from 'zod'
import { expectedOf } from '../../http/expected.ts'
import { changeShape, seenShape } from './user-fields.ts'

/** Why an administrator does something, as the audit log keeps it. */
export const reason = z
  .string()
  .trim()
  .min(3, 'At least 3 characters')
  .max(500, 'At most 500 characters')
  .meta({ minLength: 3, maxLength: 500, example: 'Asked for it by mail' })

export const UserChange = z
  .object(changeShape)
  .partial()
  .extend({ reason, expected: expectedOf(seenShape) })
  .refine(
    ({ reason: _why, expected: _seen, ...change }) =>
      Object.values(change).some((value) => value !== undefined),
    'Nothing to change',
  )
  .meta({
    id: 'AdminUserChange',
    example: { admin_notes: 'Writes the newsletter', reason: 'Asked for it by mail' },
  })

export const SessionsEnd = z
  .object({ reason, session_id: z.uuid().optional().describe('this one alone; without it all of them') })
  .meta({ id: 'SessionsEnd' })

export const SessionsEnded = z.object({ ended: z.number().int().meta({ example: 3 }) })
