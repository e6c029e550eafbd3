import type { Database } from '@veranda/database'
import { authenticationRequired } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import type { Viewer } from '../auth/viewer.ts'
import { exportedFields } from '../users/user-fields.ts'
import { SECTIONS } from './export-sections.ts'
import type { Section } from './export-shape.ts'

/** Maximum number of entries per section, far more than users typically have. */
const MOST_ENTRIES = 10_000
/** Entries read per batch, so that other requests are not delayed. */
const BATCH = 500
/**
 * Milliseconds that a batch waits on a busy server. The download has started, so an error would truncate it.
 */
const PATIENCE = 60_000

/** Exports all data stored about the current user as one JSON document, streamed in chunks. */
export async function exportAccount({ database, viewer, res }: Context<Viewer>) {
  const user = await database.prisma.user.findUnique({
    where: { id: viewer.id },
    include: { flairPlan: true },
  })
  if (!user) throw authenticationRequired()
  const profile = {
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
  }
  res.attachment(`${user.username}.json`)
  return written(database, viewer.id, profile)
}

async function* written(database: Database, userId: number, profile: object): AsyncGenerator<string> {
  const shortened: string[] = []
  yield `{"exported_at":${JSON.stringify(new Date())},"profile":${JSON.stringify(profile)}`
  for (const [name, section] of Object.entries<Section>(SECTIONS)) {
    yield `,"${name}":[`
    let told = 0
    for await (const entries of batchesOf(section, database, userId)) {
      const more = entries.slice(0, MOST_ENTRIES - told).map((entry) => JSON.stringify(entry))
      if (more.length > 0) yield (told > 0 ? ',' : '') + more.join()
      told += more.length
      if (more.length < entries.length) shortened.push(name)
    }
    yield ']'
  }
  yield `,"shortened":${JSON.stringify(shortened)}}`
}

async function* batchesOf({ read }: Section, { prisma }: Database, userId: number) {
  for (let skip = 0; skip <= MOST_ENTRIES; skip += BATCH) {
    const page = { skip, take: BATCH }
    // Prisma loads related rows with a second query, so both need the same snapshot.
    const entries = await prisma.$transaction((tx) => read(tx, userId, page), {
      isolationLevel: 'RepeatableRead',
      maxWait: PATIENCE,
    })
    yield entries
    if (entries.length < BATCH) return
  }
}
