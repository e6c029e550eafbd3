import * as z from 'zod'
import { deprecatedField } from '../../http/deprecated-field.ts'
import { expectedSchema } from '../../http/expected.ts'
import { changeShape, expectedShape } from './user-fields.ts'

/** Reason for an administrative action, recorded in the audit log. */
export const reason = z
  .string()
  .trim()
  .min(3, 'Must be at least 3 characters')
  .max(500, 'Must be at most 500 characters')
  .describe('Reason for the action, as recorded in the audit log.')
  .meta({ minLength: 3, maxLength: 500, example: 'Requested by email' })

export const UserChange = z
  .object(changeShape)
  .partial()
  .extend({ reason, expected: expectedSchema(expectedShape) })
  .refine(
    ({ reason: _reason, expected: _expected, ...change }) =>
      Object.values(change).some((value) => value !== undefined),
    'Specify at least one field to change',
  )
  .meta({
    id: 'AdminUserChange',
    example: { admin_notes: 'Writes the newsletter', reason: 'Requested by email' },
  })

export const SessionRevocation = z
  .object({
    reason,
    session_id: z
      .uuid()
      .optional()
      .describe('ID of a single session to revoke. By default, all sessions of the user are revoked.'),
  })
  .meta({ id: 'SessionRevocation' })

export const RevokedSessions = z.object({
  revoked: z.number().int().describe('Number of active sessions that were revoked.').meta({ example: 3 }),
  ended: deprecatedField(z.number().int().meta({ example: 3 }), 'revoked'),
})
