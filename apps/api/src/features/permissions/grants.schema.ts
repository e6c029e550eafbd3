import * as z from 'zod'
import { future } from '../../http/moments.ts'
import { permissionName, reason } from './permission-changes.schema.ts'
import { riskLevel, status } from './permissions.schema.ts'

/** When something ends by itself. */
export const endsAt = future
  .describe('when it ends by itself; without it, never')
  .meta({ example: '2030-12-24T18:00:00Z' })

const Source = z
  .object({
    kind: z.enum(['role', 'inherited', 'grant', 'denial']),
    role: z.string().optional().describe('the role held').meta({ example: 'moderator' }),
    through: z.string().optional().describe('the role above it that passes the permission on'),
    expires_at: z.iso.datetime().nullable(),
    reason: z.string().nullable().optional().describe('of a grant or a denial'),
  })
  .meta({ id: 'PermissionSource' })

export const HeldPermission = z
  .object({
    name: z.string().meta({ example: 'admin.users.timeout' }),
    display_name: z.string().meta({ example: 'Time users out' }),
    category: z.string().meta({ example: 'users' }),
    risk_level: riskLevel,
    status,
    is_effective: z.boolean().describe('works at this moment'),
    sources: z.array(Source),
    missing: z.array(z.string()).describe('needed and not there').meta({ example: [] }),
  })
  .meta({ id: 'HeldPermission' })

export const HeldPermissions = z.array(HeldPermission)

export const NewException = z
  .object({
    permission: permissionName,
    effect: z.enum(['grant', 'deny']),
    expires_at: endsAt.optional(),
    reason,
  })
  .meta({ id: 'PermissionException' })

export const ExceptionEnd = z.object({ permission: permissionName, reason })
