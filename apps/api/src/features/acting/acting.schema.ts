import * as z from 'zod'
import { User } from '../auth/auth.schema.ts'
import { reason } from '../users/user-acts.schema.ts'

export const Impersonation = z.object({ reason }).meta({ id: 'Impersonation' })

export const Impersonating = z.object({
  user: User.describe('whom you are to everything but administration'),
  expires_at: z.iso.datetime().describe('when it ends by itself'),
})

export const ActingEnded = z.object({ user: User.describe('you again') })
