import * as z from 'zod'

export const Role = z
  .object({
    id: z.number().int(),
    name: z.string().meta({ example: 'user' }),
    display_name: z.string().meta({ example: 'User' }),
    description: z.string().nullable().meta({ example: 'Everyone who has an account' }),
  })
  .meta({ id: 'Role' })

export const RoleList = z.object({ roles: z.array(Role) })
