import { setTimeout as sleep } from 'node:timers/promises'
import { holdLocks } from '../../../testing/held-locks.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { lockImports } from '../approval-locks.ts'
import { makeEmoji } from '../testing/make-emoji.ts'
import { createImage, createZip, type Files } from './testing/archives.ts'

const MB = 1_048_576
const IP = '203.0.113.1'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer({ STORED_PER_NETWORK_MB: '1', TRUST_PROXY: '1' })
  boss = await server.createUser('boss', 'admin')
})
afterAll(() => server.close())
afterEach(() => server.database.query('DELETE FROM emoji WHERE is_custom'))

const send = (file: Buffer, options: Record<string, string> = {}, ip = IP) =>
  boss.agent
    .post('/api/admin/emojis/import')
    .set('X-Forwarded-For', ip)
    .field({ dry_run: 'false', on_conflict: 'replace', ...options })
    .attach('file', file, 'emojis.zip')

/** Creates the given number of files with unique images. Their names are the prefix and a number. */
const createImages = (count: number, prefix: string): Promise<[string, Buffer][]> =>
  Promise.all(Array.from({ length: count }, async (_, n) => [`${prefix}_${n}.png`, await createImage()]))

let networkCount = 0
/** Returns an IP address whose network has not stored anything. */
const getUnusedIp = () => `198.51.100.${++networkCount}`

const listShortcodes = async () => {
  const emojis = await server.database.prisma.emoji.findMany({ where: { isCustom: true } })
  return emojis.map(({ shortcode }) => shortcode).sort()
}
/** Returns, for each audit entry after `sinceId`, the shortcodes that it lists as created or replaced. */
const listAudited = async (sinceId = 0n) => {
  const entries = await server.database.prisma.auditLog.findMany({
    where: { action: 'emoji.import', id: { gt: sinceId } },
    orderBy: { id: 'asc' },
  })
  return entries.map(({ after }) => {
    const { created, replaced } = after as Record<'created' | 'replaced', { shortcodes: string[] }>
    return [...created.shortcodes, ...replaced.shortcodes]
  })
}
const findLastEntryId = async () =>
  (await server.database.prisma.auditLog.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0n

/**
 * Adds a trigger that makes writes of an emoji with this name fail with an error code, by default that of
 * `RAISE`. Returns a function that removes the trigger.
 */
async function failWritesOf(name: string, sqlState = 'P0001') {
  await server.database.query(`CREATE FUNCTION fail_emoji_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.name = '${name}' THEN RAISE EXCEPTION 'on purpose' USING ERRCODE = '${sqlState}'; END IF;
      RETURN NEW;
    END $$`)
  await server.database.query(`CREATE TRIGGER fail_emoji_write BEFORE INSERT OR UPDATE ON emoji
    FOR EACH ROW EXECUTE FUNCTION fail_emoji_write()`)
  return () => server.database.query('DROP FUNCTION fail_emoji_write CASCADE')
}

interface Outcome {
  created: { shortcode: string }[]
  conflicts: { shortcode: string; reason: string; outcome: string }[]
}
const summarize = ({ conflicts }: Outcome) => conflicts.map((c) => `${c.shortcode} ${c.reason} ${c.outcome}`)

test.each([
  ['an unexpected error', 'P0001', 500, 'internal_error'],
  ['a full disk', '53100', 507, 'storage_full'],
  ['a shortcode that another request has just taken', '23505', 409, 'emojis_changed'],
])(
  'keeps the earlier batches after %s, and adds the rest when the file is imported again',
  async (_cause, sqlState, status, code) => {
    const archive = await createZip(await createImages(60, 'made'))
    const sinceId = await findLastEntryId()
    const removeTrigger = await failWritesOf('made_55', sqlState)
    const ip = getUnusedIp()
    const { body } = await send(archive, {}, ip).expect(status)
    expect(body.code).toBe(code)
    const written = await listShortcodes()
    expect(written.length).toBeGreaterThan(0)
    expect(written.length).toBeLessThan(60)
    expect((await listAudited(sinceId)).flat().sort()).toEqual(written)
    await removeTrigger()

    const { body: again } = await send(archive, {}, ip).expect(200)
    expect(summarize(again)).toHaveLength(written.length)
    expect(summarize(again).every((conflict) => conflict.endsWith(' unchanged skipped'))).toBe(true)
    expect(again.created).toHaveLength(60 - written.length)
    const audited = (await listAudited(sinceId)).flat()
    expect(audited).toHaveLength(60)
    expect(audited.sort()).toEqual(await listShortcodes())
  },
)

test('predicts the result of all batches in a dry run', async () => {
  const [oldImage, newImage, repeatedImage, ...otherImages] = await Promise.all(
    Array.from({ length: 5 }, () => createImage()),
  )
  const properties = { tags: ['bird'], aliases: ['first_x', 'freed', 'kept'] }
  const table = [
    'file,name,tags,aliases',
    'first.png,first_x,bird,"kept,added"',
    'twice.png,second_x,,',
    // More rows than fit in a batch, so that the rows below are in a later batch.
    ...Array.from({ length: 60 }, (_, n) => `between_${n}.png,between_${n},,`),
    // Each of these rows conflicts with something that an earlier batch wrote or freed.
    'old.png,picture_freed,,',
    'a.png,freed,,',
    'b.png,added,,',
    'a.png,second_x,,',
    'again.png,third_x,,',
    'b.png,fourth_x,,"freed,kept,fine"',
  ].join('\n')
  await send(await createZip([['first_x.png', oldImage as Buffer]]), {}, getUnusedIp()).expect(200)
  await server.database.prisma.emoji.updateMany({ where: { shortcode: 'first_x' }, data: properties })
  const files: Files = [
    ['emojis.csv', table],
    ['first.png', newImage as Buffer],
    ['twice.png', repeatedImage as Buffer],
    ['old.png', oldImage as Buffer],
    ['again.png', repeatedImage as Buffer],
    ['a.png', otherImages[0] as Buffer],
    ['b.png', otherImages[1] as Buffer],
    ...(await createImages(60, 'between')),
  ]
  const archive = await createZip(files)
  const ip = getUnusedIp()
  const { body: dry } = await send(archive, { dry_run: 'true' }, ip).expect(200)
  const { body: real } = await send(archive, {}, ip).expect(200)
  expect(real).toEqual({ ...dry, dry_run: false })
  expect(summarize(real)).toEqual([
    'first_x taken replaced',
    'picture_freed duplicate_image skipped',
    'freed taken skipped',
    'added duplicate_in_file skipped',
    'second_x duplicate_in_file skipped',
    'third_x duplicate_image skipped',
    'fourth_x alias_taken without_alias',
  ])
  const fourth = await server.database.prisma.emoji.findFirst({ where: { shortcode: 'fourth_x' } })
  expect(fourth?.aliases).toEqual(['fourth_x', 'fine'])
})

test('replaces emojis in batches with one audit entry per batch, and keeps names and tags that the file omits', async () => {
  const ids = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      makeEmoji(server, `made_${n}`, { status: 'approved', name: `Made ${n}`, tags: [`tag ${n}`] }),
    ),
  )
  const sinceId = await findLastEntryId()
  await send(await createZip(await createImages(60, 'made')), {}, getUnusedIp()).expect(200)
  const emojis = await server.database.prisma.emoji.findMany({
    where: { isCustom: true },
    include: { image: true },
    orderBy: { id: 'asc' },
  })
  expect(emojis.map(({ id }) => id)).toEqual(ids.toSorted((a, b) => a - b))
  for (const { shortcode, name, tags, image } of emojis) {
    const n = shortcode?.slice('made_'.length)
    expect([name, tags, image?.width]).toEqual([`Made ${n}`, [`tag ${n}`], 32])
  }
  const entries = await listAudited(sinceId)
  expect(entries.length).toBeGreaterThan(1)
  expect(entries.flat()).toEqual(Array.from({ length: 60 }, (_, n) => `made_${n}`))
})

test('counts only written emojis toward the daily storage limit of the network', async () => {
  const archive = await createZip(await createImages(30, 'made'))
  // Exhausts the limit of the network.
  const undoCounting = await server.rateLimits.countStored(
    { ip: IP, res: { locals: {} }, currentUser: null } as never,
    MB,
  )
  const dry = await send(archive, { dry_run: 'true' }).expect(200)
  expect(dry.body.created).toHaveLength(30)
  const { body } = await send(archive).expect(429)
  expect(body).toMatchObject({ code: 'daily_storage_exceeded', quota_type: 'stored' })
  expect(await listShortcodes()).toEqual([])
  await undoCounting()
  await send(archive).expect(200)
  expect(await listShortcodes()).toHaveLength(30)

  // Skipped emojis are not counted, no matter how often they are imported.
  for (let attempt = 0; attempt < 10; attempt++) await send(archive).expect(200)
  // Each import counts about 130 KB, for 30 rows and images, toward the limit of 1 MB.
  const statuses = new Set<number>()
  for (let attempt = 0; attempt < 8; attempt++)
    statuses.add((await send(await createZip(await createImages(30, 'made')))).status)
  expect([...statuses]).toEqual([200, 429])
})

test('counts no storage for an import that fails at its first write', async () => {
  const removeTrigger = await failWritesOf('made_0')
  const ip = getUnusedIp()
  for (let attempt = 0; attempt < 10; attempt++)
    await send(await createZip(await createImages(30, 'made')), {}, ip).expect(500)
  await removeTrigger()
  await send(await createZip(await createImages(30, 'made')), {}, ip).expect(200)
})

test('stops when the client disconnects, and adds the rest when the file is imported again', async () => {
  const archive = await createZip(await createImages(60, 'made'))
  const { release } = await holdLocks(server.database, lockImports)
  const request = send(archive, {}, getUnusedIp())
  // Starts the request, which then waits for the locks.
  request.end(() => undefined)
  await sleep(700)
  request.abort()
  await sleep(100)
  await release()
  const importAgain = async (): Promise<Outcome> => {
    const { body } = await send(archive, {}, getUnusedIp())
    return body.code === 'import_running' ? importAgain() : body
  }
  expect((await importAgain()).created.length).toBeGreaterThan(0)
  expect(await listShortcodes()).toHaveLength(60)
})

test('approves an emoji that is reviewed while an import batch is being written', async () => {
  const { id: ownerId } = await server.createUser('ada')
  const id = await makeEmoji(server, 'wobbly', { ownerId })
  // Holds the locks that an import holds while it writes a batch.
  const { release } = await holdLocks(server.database, lockImports)
  const review = boss.agent.post('/api/admin/emojis').send({ ids: [id], decision: 'approve' })
  let isReviewed = false
  const reviewed = review.then(({ body }) => {
    isReviewed = true
    return body
  })
  await sleep(300)
  expect(isReviewed).toBe(false)
  await release()
  expect((await reviewed).failures).toEqual([])
  const emoji = await server.database.prisma.emoji.findUnique({ where: { id } })
  expect(emoji?.status).toBe('approved')
})
