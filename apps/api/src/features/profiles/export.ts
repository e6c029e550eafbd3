import type { Database } from '@veranda/database'
import { authenticationRequired } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { toExportedFields } from '../users/user-fields.ts'
import { SECTIONS } from './export-sections.ts'
import type { Section } from './export-shape.ts'

/** Maximum number of entries per section, far more than users typically have. */
const MAX_ENTRIES = 10_000
/** Number of entries read per batch, limited so that other requests are not delayed. */
const BATCH_SIZE = 500
/**
 * Maximum time in milliseconds that a batch waits for a database connection. It is long, because an error
 * would truncate the download, which has already started.
 */
const MAX_CONNECTION_WAIT_MS = 60_000

/** Exports the current user's profile and the `SECTIONS` as one JSON document, streamed in chunks. */
export async function exportAccount({ database, currentUser, res }: Context<CurrentUser>) {
  const user = await database.prisma.user.findUnique({
    where: { id: currentUser.id },
    include: { flairPlan: true },
  })
  if (!user) throw authenticationRequired()
  const profile = {
    id: String(user.id),
    ...toExportedFields(user),
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
  return streamJson(database, currentUser.id, profile)
}

async function* streamJson(database: Database, userId: number, profile: object): AsyncGenerator<string> {
  const shortened: string[] = []
  yield `{"exported_at":${JSON.stringify(new Date())},"profile":${JSON.stringify(profile)}`
  for (const [name, section] of Object.entries<Section>(SECTIONS)) {
    yield `,"${name}":[`
    let writtenCount = 0
    for await (const entries of readBatches(section, database, userId)) {
      const chunk = entries.slice(0, MAX_ENTRIES - writtenCount).map((entry) => JSON.stringify(entry))
      if (chunk.length > 0) yield (writtenCount > 0 ? ',' : '') + chunk.join()
      writtenCount += chunk.length
      if (chunk.length < entries.length) shortened.push(name)
    }
    yield ']'
  }
  yield `,"shortened":${JSON.stringify(shortened)}}`
}

/**
 * Reads a section in batches. Includes one batch past the limit, so that the caller can detect omitted
 * entries.
 */
async function* readBatches({ read }: Section, { prisma }: Database, userId: number) {
  for (let skip = 0; skip <= MAX_ENTRIES; skip += BATCH_SIZE) {
    const page = { skip, take: BATCH_SIZE }
    // Prisma loads related rows with a second query, which must see the same state of the database.
    const entries = await prisma.$transaction((tx) => read(tx, userId, page), {
      isolationLevel: 'RepeatableRead',
      maxWait: MAX_CONNECTION_WAIT_MS,
    })
    yield entries
    if (entries.length < BATCH_SIZE) return
  }
}
