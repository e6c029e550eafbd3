import * as z from 'zod'
import { User } from '../auth/auth.schema.ts'
import { reason } from '../users/user-actions.schema.ts'

export const Impersonation = z.object({ reason }).meta({ id: 'Impersonation' })

export const StartedImpersonation = z.object({
  user: User.describe('User you are now impersonating.'),
  expires_at: z.iso
    .datetime()
    .describe('Time the impersonation ends automatically: after one hour, or when your own session expires.'),
})

export const EndedImpersonation = z.object({
  user: User.describe('Your own account, which is signed in again.'),
})
