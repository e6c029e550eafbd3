import type { Database } from '@veranda/database'
import { authenticationRequired } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import type { Viewer } from '../auth/viewer.ts'
import { exportedFields } from '../users/user-fields.ts'
import { SECTIONS } from './export-sections.ts'
import type { Section } from './export-shape.ts'

/** Entries of one section: far more than a person gathers. */
const MOST_ENTRIES = 10_000
/** Entries that are read at once: reading and writing them holds up nobody else. */
const BATCH = 500
/** Milliseconds that a batch waits for its turn on a busy server: the download has begun, and an error would cut it off. */
const PATIENCE = 60_000

/** Everything that is kept about the viewer, as one document to take along: its JSON, piece by piece. */
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
    // Prisma reads what entries refer to by a second query: nothing may go in between.
    const entries = await prisma.$transaction((tx) => read(tx, userId, page), {
      isolationLevel: 'RepeatableRead',
      maxWait: PATIENCE,
    })
    yield entries
    if (entries.length < BATCH) return
  }
}
