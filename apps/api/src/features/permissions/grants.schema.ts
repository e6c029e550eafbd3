import * as z from 'zod'
import { futureTime } from '../../http/times.ts'
import { permissionName, reason } from './permission-changes.schema.ts'
import { riskLevel, status } from './permissions.schema.ts'

/** Expiration time of a role assignment, grant, or denial. */
export const expirationTime = futureTime
  .describe('Time at which the assignment, grant, or denial expires. Omit it for no expiration.')
  .meta({ example: '2030-12-24T18:00:00Z' })

const Source = z
  .object({
    kind: z
      .enum(['role', 'inherited', 'grant', 'denial'])
      .describe(
        'Type of the source. `role`: a role of the user grants the permission. `inherited`: a role of the user inherits it from a parent role. `grant`: the permission is granted to the user directly. `denial`: it is denied to the user, which overrides every other source.',
      ),
    role: z
      .string()
      .optional()
      .describe('Name of the role that the user holds, for the kinds `role` and `inherited`.')
      .meta({ example: 'moderator' }),
    through: z
      .string()
      .optional()
      .describe('Name of the nearest ancestor role that grants the permission, for the kind `inherited`.'),
    expires_at: z.iso
      .datetime()
      .nullable()
      .describe('Time at which the source expires. Null if it does not expire.'),
    reason: z
      .string()
      .nullable()
      .optional()
      .describe('Reason for a grant or denial. Null if none was given.'),
  })
  .meta({ id: 'PermissionSource', description: "Where a user's permission comes from, or what denies it." })

export const HeldPermission = z
  .object({
    name: z.string().describe('Unique name of the permission.').meta({ example: 'admin.users.timeout' }),
    display_name: z.string().describe('Display name of the permission.').meta({ example: 'Time out users' }),
    category: z.string().describe('Category that groups related permissions.').meta({ example: 'users' }),
    risk_level: riskLevel,
    status,
    is_effective: z
      .boolean()
      .describe(
        'Whether the user can use the permission. False if it is denied, if it is not active, or if a required permission is missing.',
      ),
    sources: z
      .array(Source)
      .describe('Roles, grants, and denials that affect the permission. Expired ones are not included.'),
    missing: z
      .array(z.string())
      .describe('Names of required permissions that the user does not have.')
      .meta({ example: [] }),
  })
  .meta({
    id: 'HeldPermission',
    description: 'A permission that is granted or denied to a user, with its sources.',
  })

export const HeldPermissions = z.array(HeldPermission)

export const NewException = z
  .object({
    permission: permissionName.describe('Name of the permission to grant or deny.'),
    effect: z
      .enum(['grant', 'deny'])
      .describe(
        '`grant` gives the user the permission in addition to their roles. `deny` removes it regardless of their roles.',
      ),
    expires_at: expirationTime
      .describe(
        'Time at which the grant or denial expires. Omit it for a grant or denial that does not expire.',
      )
      .optional(),
    reason,
  })
  .meta({ id: 'PermissionException', description: 'Permission to grant or deny to one user.' })

export const ExceptionRemoval = z.object({
  permission: permissionName.describe('Name of the permission whose grant or denial is removed.'),
  reason,
})
