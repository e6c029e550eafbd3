import type { Database } from '@veranda/database'
import type * as z from 'zod'
import type { Context } from '../../http/route.ts'
import { auditActor, recordAudit } from '../audit/audit.service.ts'
import type { Viewer } from '../auth/viewer.ts'
import { givenBy } from '../permissions/access-graph.ts'
import { confirmIfCritical, protectedRole } from '../permissions/authority.ts'
import { endOf, mustHandOn } from '../permissions/holdings.ts'
import { isInForce } from '../permissions/in-force.ts'
import { type ActOnRights, changeRightsOf } from '../permissions/rights-of.service.ts'
import { namesGivenBy } from '../permissions/sources.service.ts'
import type { AssignmentEnd, NewAssignment } from './assignments.schema.ts'
import { defaultRoleStays, roleHeld, roleNotFound, roleNotHeld } from './role-errors.ts'
import { DEFAULT_ROLE } from './roles.catalogue.ts'
import { heldNow } from './roles.service.ts'

type Assignment = z.output<typeof NewAssignment>

/** Assigns a role to a user. An expired assignment can be renewed. */
export async function assignRole(context: Context<Viewer>, userId: number, assignment: Assignment) {
  await changeRightsOf(context, userId, (act) => giveRole(context, act, assignment))
  return rolesOf(context.database, userId)
}

export async function takeRoleAway(
  context: Context<Viewer>,
  userId: number,
  end: z.output<typeof AssignmentEnd>,
): Promise<void> {
  await changeRightsOf(context, userId, (act) => takeRole(context, act, end))
}

/** Assigns a role within the transaction of another change. */
export async function giveRole(
  context: Context<Viewer>,
  { tx, target, holdings, graph }: ActOnRights,
  { role_id, expires_at, reason }: Assignment,
) {
  const role = graph.roles.get(role_id)
  if (!role || role.isArchived) throw roleNotFound()
  if (role.isProtected) throw protectedRole()
  const expiresAt = expires_at ?? null
  mustHandOn(holdings, namesGivenBy(graph, role.id), () => endOf(expiresAt))
  confirmIfCritical(
    context.viewer,
    [...givenBy(graph, role)].flatMap((id) => graph.permissions.get(id) ?? []),
  )
  const key = { userId_roleId: { userId: target.id, roleId: role.id } }
  const before = await tx.userRole.findUnique({ where: key })
  if (before && isInForce(before)) throw roleHeld()
  await tx.userRole.upsert({
    where: key,
    create: { userId: target.id, roleId: role.id, expiresAt },
    update: { assignedAt: new Date(), expiresAt },
  })
  await recordAudit(tx, auditActor(context), {
    action: 'role.assign',
    targetType: 'user',
    targetId: String(target.id),
    before: { roles: target.roles },
    after: { role: role.name, expires_at: expiresAt?.toISOString() ?? null },
    reason,
  })
  return {}
}

export async function takeRole(
  context: Context<Viewer>,
  { tx, target, holdings, graph }: ActOnRights,
  { role_id, reason }: z.output<typeof AssignmentEnd>,
) {
  const role = graph.roles.get(role_id)
  if (!role) throw roleNotFound()
  if (role.isProtected) throw protectedRole()
  if (role.name === DEFAULT_ROLE) throw defaultRoleStays()
  mustHandOn(holdings, namesGivenBy(graph, role.id))
  const key = { userId_roleId: { userId: target.id, roleId: role.id } }
  const before = await tx.userRole.findUnique({ where: key })
  if (!before || !isInForce(before)) throw roleNotHeld()
  await tx.userRole.delete({ where: key })
  await recordAudit(tx, auditActor(context), {
    action: 'role.revoke',
    targetType: 'user',
    targetId: String(target.id),
    before: { role: role.name, expires_at: before.expiresAt?.toISOString() ?? null },
    reason,
  })
  return {}
}

async function rolesOf({ prisma }: Database, userId: number) {
  const held = await prisma.userRole.findMany({
    where: { userId, ...heldNow() },
    include: { role: true },
    orderBy: { roleId: 'asc' },
  })
  return {
    roles: held.map(({ role, assignedAt, expiresAt }) => ({
      id: role.id,
      name: role.name,
      display_name: role.displayName,
      description: role.description,
      assigned_at: assignedAt.toISOString(),
      expires_at: expiresAt?.toISOString() ?? null,
    })),
  }
}
