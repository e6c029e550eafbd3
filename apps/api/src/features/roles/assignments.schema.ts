import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { expirationTime } from '../permissions/grants.schema.ts'
import { reason } from '../permissions/permission-changes.schema.ts'
import { Role } from './roles.schema.ts'

export const NewAssignment = z
  .object({
    role_id: z.int().min(1).max(2_147_483_647).describe('ID of the role to assign.').meta({ example: 4 }),
    expires_at: expirationTime
      .describe('Time at which the assignment expires. Omit it for an assignment that does not expire.')
      .optional(),
    reason,
  })
  .meta({ id: 'RoleAssignment', description: 'Role to assign to a user.' })

export const AssignmentRemoval = z.object({
  role_id: databaseId.describe('ID of the role to remove from the user.'),
  reason,
})

export const UserRoles = z.object({
  roles: z
    .array(
      Role.extend({
        assigned_at: z.iso.datetime().describe('Time at which the role was assigned.'),
        expires_at: z.iso
          .datetime()
          .nullable()
          .describe('Time at which the assignment expires. Null if it does not expire.'),
      }),
    )
    .describe('Roles that the user currently holds, ordered by ID.'),
})
