import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { endsAt } from '../permissions/grants.schema.ts'
import { reason } from '../permissions/permission-changes.schema.ts'
import { Role } from './roles.schema.ts'

export const NewAssignment = z
  .object({
    role_id: z.int().min(1).max(2_147_483_647).meta({ example: 4 }),
    expires_at: endsAt.optional(),
    reason,
  })
  .meta({ id: 'RoleAssignment' })

export const AssignmentEnd = z.object({ role_id: databaseId, reason })

export const UserRoles = z.object({
  roles: z
    .array(
      Role.extend({
        assigned_at: z.iso.datetime(),
        expires_at: z.iso.datetime().nullable(),
      }),
    )
    .describe('the roles that the user holds now'),
})
