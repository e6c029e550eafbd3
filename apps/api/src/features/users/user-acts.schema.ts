import * as z from 'zod'
import { expectedOf, seenText } from '../../http/expected.ts'
import { email, username } from '../auth/auth.schema.ts'
import { ProfileChange } from '../profiles/profiles.schema.ts'

/** Why an administrator does something, as the audit log keeps it. */
export const reason = z
  .string()
  .trim()
  .min(3, 'At least 3 characters')
  .max(500, 'At most 500 characters')
  .meta({ minLength: 3, maxLength: 500, example: 'Asked for it by mail' })

const { display_name, bio, location, profile_visibility } = ProfileChange.shape

export const UserChange = z
  .object({
    is_active: z.boolean().describe('false ends all sessions at once'),
    admin_notes: z
      .string()
      .trim()
      .max(5000, 'At most 5000 characters')
      .nullable()
      .describe('seen by administrators alone')
      .meta({ example: 'Writes the newsletter' }),
    name: display_name,
    bio,
    location,
    profile_visibility,
    username,
    email: email.describe('another address is unverified until its owner shows that it is theirs'),
  })
  .partial()
  .extend({
    reason,
    expected: expectedOf({
      is_active: z.boolean(),
      admin_notes: seenText.nullable(),
      name: seenText,
      bio: seenText.nullable(),
      location: seenText.nullable(),
      profile_visibility: z.enum(['public', 'private', 'friends']),
      username: seenText,
      email: seenText,
    }),
  })
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
