import { authenticationRequired } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import type { Viewer } from '../auth/viewer.ts'
import { exportedFields } from '../users/user-fields.ts'
import { SECTIONS } from './export-sections.ts'
import { type Entry, MOST_ENTRIES } from './export-shape.ts'

type SectionName = keyof typeof SECTIONS
const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]

/** Everything that is kept about the viewer, as one document to take along. */
export async function exportAccount({ database, viewer, res }: Context<Viewer>) {
  const { prisma } = database
  const user = await prisma.user.findUnique({ where: { id: viewer.id }, include: { flairPlan: true } })
  if (!user) throw authenticationRequired()
  const sections: [name: SectionName, entries: Entry[]][] = []
  // One after another: a download must not take the whole pool of connections.
  for (const name of SECTION_NAMES) sections.push([name, await SECTIONS[name].read(prisma, user.id)])
  res.attachment(`${user.username}.json`)
  return {
    exported_at: new Date().toISOString(),
    profile: {
      id: String(user.id),
      ...exportedFields(user),
      email_verified_at: user.emailVerifiedAt,
      has_password: user.passwordHash !== null,
      avatar_url: user.avatarUrl,
      flair: user.flairPlan?.name ?? null,
      last_login_at: user.lastLoginAt,
      login_count: user.loginCount,
      created_at: user.createdAt,
      updated_at: user.updatedAt,
    },
    ...(Object.fromEntries(
      sections.map(([name, entries]) => [name, entries.slice(0, MOST_ENTRIES)]),
    ) as Record<SectionName, Entry[]>),
    shortened: sections.filter(([, entries]) => entries.length > MOST_ENTRIES).map(([name]) => name),
  }
}
