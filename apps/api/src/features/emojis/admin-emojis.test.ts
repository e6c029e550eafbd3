import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeEmoji } from './testing/make-emoji.ts'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['createUser']>>
let grace: Awaited<ReturnType<TestServer['createUser']>>
let ada: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.createUser('boss', 'admin')
  grace = await server.createUser('grace', 'moderator')
  ada = await server.createUser('ada')
})
afterAll(() => server.close())

const PATH = '/api/admin/emojis'

const createEmoji = (shortcode: string, overrides: object = {}) =>
  makeEmoji(server, shortcode, { ownerId: ada.id, ...overrides })
const list = async (query: object = {}) => (await boss.agent.get(PATH).query(query).expect(200)).body
const listShortcodes = async (query: object) =>
  (await list(query)).emojis.map(({ shortcode }: { shortcode: string }) => shortcode)
const review = (body: object, { agent } = boss) => agent.post(PATH).send(body)
const approve = (id: number, overrides: object = {}) =>
  review({ ids: [id], decision: 'approve', ...overrides })
const reject = (id: number, overrides: object = {}) =>
  review({ ids: [id], decision: 'reject', reason: 'Too large a face', ...overrides })
const getAlerts = async ({ agent } = ada) => (await agent.get('/api/alerts').expect(200)).body.alerts
const findEmoji = (id: number) => server.database.prisma.emoji.findUnique({ where: { id } })
const findAuditEntries = (id: number) =>
  server.database.prisma.auditLog.findMany({
    where: { targetType: 'emoji', targetId: String(id) },
    orderBy: { id: 'asc' },
  })

afterEach(async () => {
  await server.database.query('DELETE FROM emoji WHERE is_custom')
  await server.database.query('DELETE FROM alert')
})

test('lists pending emojis oldest first, with owner and image properties', async () => {
  const created_at = '2025-12-31T00:00:00.000Z'
  const firstId = await createEmoji('first', { createdAt: new Date(created_at) })
  await createEmoji('second')
  await createEmoji('third', { status: 'approved' })
  const queue = await list({ status: 'pending' })
  expect(queue.emojis.map(({ shortcode }: { shortcode: string }) => shortcode)).toEqual(['first', 'second'])
  expect(queue.counts).toEqual({ pending: 2, approved: 1, rejected: 0 })
  expect(queue.pagination).toMatchObject({ page: 1, limit: 50, total: 2 })
  expect(queue.emojis[0]).toMatchObject({
    id: firstId,
    name: 'first',
    status: 'pending',
    is_approved: false,
    is_personal: false,
    is_custom: true,
    owner: { id: ada.id, username: 'ada', display_name: 'ada' },
    image: { width: 128, height: 64, frames: 3, size_bytes: 900, media_type: 'image/webp' },
    picture: expect.objectContaining({ width: 128 }),
    review: null,
    uses_30_days: 0,
    usage_count: 0,
    created_at,
    custom_image_url: expect.stringMatching(new RegExp(`^/api/emojis/${firstId}/image\\?v=`)),
  })
})

test('filters the list by search, category, status, and kind, and sorts and paginates it', async () => {
  const [idA, idB] = [
    await createEmoji('parrot_a', { status: 'approved' }),
    await createEmoji('parrot_b', { status: 'approved' }),
  ]
  await createEmoji('cat', { status: 'rejected' })
  expect(await listShortcodes({})).toEqual(['cat', 'parrot_b', 'parrot_a'])
  expect(await listShortcodes({ sort: 'oldest' })).toEqual(['parrot_a', 'parrot_b', 'cat'])
  expect(await listShortcodes({ per_page: 2, page: 2 })).toEqual(['parrot_a'])
  expect(await listShortcodes({ sort: 'oldest', per_page: 1, page: 3 })).toEqual(['cat'])
  expect(await listShortcodes({ sort: 'oldest', per_page: 1, page: 4 })).toEqual([])
  expect(await listShortcodes({ search: ':PARROT' })).toEqual(['parrot_a', 'parrot_b'])
  expect(await listShortcodes({ search: 'parrot', per_page: 1, page: 2 })).toEqual(['parrot_b'])
  expect(await listShortcodes({ search: 'parrot', sort: 'newest' })).toEqual(['parrot_b', 'parrot_a'])
  expect(await listShortcodes({ search: '%' })).toEqual([])
  // The spelling of these two searches is corrected.
  expect(await listShortcodes({ search: ':parot_b' })).toEqual(['parrot_b'])
  expect((await list({ search: 'cofee', kind: 'all' })).pagination.total).toBeGreaterThan(0)
  const pasted = await list({ search: '👍🏽', kind: 'all' })
  expect(pasted.emojis.map(({ name }: { name: string }) => name)).toEqual([
    'thumbs up',
    'thumbs up: medium skin tone',
  ])
  expect(await listShortcodes({ status: 'rejected' })).toEqual(['cat'])
  expect(await listShortcodes({ category: 'smileys-emotion' })).toEqual([])
  expect((await list({ category: 'custom', search: 'parrot' })).pagination.total).toBe(2)
  await server.database.query('INSERT INTO emoji_usage (emoji_id, uses) VALUES ($1, 5), ($2, 7)', [idA, idB])
  await server.database.query(
    `INSERT INTO emoji_use_day (emoji_id, day, emoji_type, uses) SELECT $1::int, d.day, 'custom', d.uses
     FROM (VALUES ((now() AT TIME ZONE 'UTC')::date, 2), ((now() AT TIME ZONE 'UTC')::date - 29, 1),
       ((now() AT TIME ZONE 'UTC')::date - 30, 4)) d(day, uses)`,
    [idB],
  )
  const popular = await list({ sort: 'popular' })
  expect(
    popular.emojis.map((e: { shortcode: string; usage_count: number; uses_30_days: number }) => [
      ...[e.shortcode, e.usage_count, e.uses_30_days],
    ]),
  ).toEqual([
    ['parrot_b', 7, 3],
    ['parrot_a', 5, 0],
    ['cat', 0, 0],
  ])
  expect(await listShortcodes({ sort: 'popular', per_page: 1, page: 2 })).toEqual(['parrot_a'])
  expect(await listShortcodes({ sort: 'popular', per_page: 2, page: 2 })).toEqual(['cat'])
  const unicode = await list({ kind: 'unicode', search: 'grinning face' })
  expect(unicode.emojis[0]).toMatchObject({ is_custom: false, shortcode: null, owner: null, image: null })
  expect((await list({ kind: 'all' })).pagination.total).toBe(
    (await list({ kind: 'unicode' })).pagination.total + 3,
  )
})

test('makes an approved emoji public and notifies its owner', async () => {
  const id = await createEmoji('party_one')
  const { body } = await approve(id).expect(200)
  expect(body.failures).toEqual([])
  expect(body.emojis[0]).toMatchObject({
    id,
    status: 'approved',
    is_approved: true,
    review: { at: expect.any(String), by: { id: boss.id, username: 'boss' }, reason: null },
  })
  const found = await server
    .anonymous()
    .get('/api/emojis')
    .query({ search: 'party_one', include_custom: 'true' })
  expect(found.body.total_count).toBe(1)
  expect(await getAlerts()).toMatchObject([
    { title: 'Your emoji :party_one: was approved', alert_type: 'success' },
  ])
  expect(await findAuditEntries(id)).toMatchObject([
    { action: 'emoji.approve', before: { status: 'pending' }, after: { status: 'approved' } },
  ])
})

test('approves only one of two emojis with the same image and drops aliases that are taken', async () => {
  const [firstId, secondId] = [await createEmoji('same_one'), await createEmoji('same_two')]
  await server.database.query(`UPDATE emoji_image SET sha256 = repeat('a', 64) WHERE emoji_id IN ($1, $2)`, [
    firstId,
    secondId,
  ])
  const { body } = await boss.agent
    .post('/api/admin/emojis')
    .send({ ids: [firstId, secondId], decision: 'approve' })
    .expect(200)
  expect(body.failures).toMatchObject([{ id: secondId, code: 'duplicate_image' }])
  const thirdId = await createEmoji('many_names', {
    aliases: ['many_names', 'same_one', 'grinning', 'own_alias'],
  })
  const approved = await approve(thirdId).expect(200)
  expect(approved.body.emojis[0].aliases).toEqual(['many_names', 'own_alias'])
})

test('approves only one of two emojis with the same image when both requests run in parallel', async () => {
  for (let round = 0; round < 5; round++) {
    const ids = [await createEmoji(`twin_${round}_a`), await createEmoji(`twin_${round}_b`)]
    await server.database.query(`UPDATE emoji_image SET sha256 = $2 WHERE emoji_id = ANY ($1::int[])`, [
      ids,
      String(round).repeat(64),
    ])
    const responses = await Promise.all(ids.map((id) => approve(id)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  }
})

test('reports completed reviews, and emojis that a server error left unprocessed', async () => {
  const ids = [await createEmoji('good_one'), await createEmoji('bad_one'), await createEmoji('late_one')]
  await server.database.query(
    `CREATE FUNCTION fail_update() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''full''; END'`,
  )
  await server.database.query(
    `CREATE TRIGGER fail_update BEFORE UPDATE ON emoji FOR EACH ROW WHEN (OLD.id = ${ids[1]}) EXECUTE FUNCTION fail_update()`,
  )
  try {
    const { body } = await review({ ids, decision: 'approve' }).expect(200)
    expect(body.emojis.map(({ id }: { id: number }) => id)).toEqual([ids[0]])
    expect(body.failures).toEqual(
      ids.slice(1).map((id) => ({ id, code: 'not_processed', error: expect.stringContaining('try again') })),
    )
    // If the first review fails with a server error, so does the whole request.
    await review({ ids: ids.slice(1), decision: 'approve' }).expect(500)
  } finally {
    await server.database.query('DROP TRIGGER fail_update ON emoji')
  }
})

test('does not find a renamed emoji by its old name', async () => {
  const id = await createEmoji('stupid_bob', { name: 'Stupid Bob', keywords: ['stupid', 'bob'] })
  await approve(id, { name: 'Bob' }).expect(200)
  const response = await server
    .anonymous()
    .get('/api/emojis')
    .query({ search: 'stupid', include_custom: true })
  expect(response.body.emojis.map((emoji: { id: number }) => emoji.id)).not.toContain(id)
  expect((await findEmoji(id))?.keywords).toEqual(['bob'])
})

test('makes an approved emoji personal when it is rejected, and shows the reason to its owner', async () => {
  const id = await createEmoji('face')
  await approve(id).expect(200)
  // Unless a review says otherwise, it expects that the emoji is pending.
  await reject(id).expect(409)
  await reject(id, { expected: { status: 'approved' } }).expect(200)
  const ownEmojis = (await ada.agent.get('/api/emojis/mine').expect(200)).body
  expect(ownEmojis).toMatchObject({
    emojis: [{ id, status: 'rejected', is_personal: true, review: { reason: 'Too large a face' } }],
    pagination: { total: 1 },
  })
  expect(ownEmojis.emojis[0]).not.toHaveProperty('owner')
  expect(ownEmojis.emojis[0].review).not.toHaveProperty('by')
  // The alert about the rejection replaces the earlier one about the approval.
  expect(await getAlerts()).toMatchObject([
    { title: 'Your emoji :face: was rejected', message: 'Too large a face' },
  ])
  expect((await findAuditEntries(id)).at(-1)).toMatchObject({
    action: 'emoji.reject',
    reason: 'Too large a face',
    before: { status: 'approved', reason: null },
    after: { status: 'rejected', reason: 'Too large a face' },
  })
  expect((await boss.agent.get('/api/emojis/mine').expect(200)).body.emojis).toEqual([])
  await server.anonymous().get('/api/emojis/mine').expect(401)
  await approve(id, { expected: { status: 'rejected' } }).expect(200)
  expect((await findEmoji(id))?.reviewReason).toBeNull()
})

test('returns 409 with the first decision for a conflicting review, and accepts a repeated decision', async () => {
  const id = await createEmoji('raced')
  await reject(id).expect(200)
  const conflict = await approve(id).expect(409)
  expect(conflict.body).toMatchObject({
    code: 'edit_conflict',
    current: { status: 'rejected', reviewed_by: 'boss', reason: 'Too large a face' },
  })
  await reject(id, { reason: 'Another reason' }).expect(200)
  expect((await findEmoji(id))?.reviewReason).toBe('Too large a face')
  expect(await findAuditEntries(id)).toHaveLength(1)

  const secondId = await createEmoji('raced_again')
  const responses = await Promise.all([
    approve(secondId),
    review({ ids: [secondId], decision: 'reject', reason: 'No no' }, grace),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await findAuditEntries(secondId)).toHaveLength(1)
})

test('returns 409 if the shortcode belongs to a public or Unicode emoji, or to another emoji of the owner', async () => {
  const [firstId, secondId, grinningId] = [
    await createEmoji('same'),
    await createEmoji('same', { ownerId: grace.id }),
    await createEmoji('grinning'),
  ]
  const responses = await Promise.all([approve(firstId), approve(secondId)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const failed = responses.find(({ status }) => status === 409)
  expect(failed?.body).toMatchObject({
    code: 'shortcode_taken',
    error: 'Another emoji already uses the shortcode :same:',
  })
  expect((await approve(grinningId).expect(409)).body.code).toBe('shortcode_taken')
  const failedId = responses[0] === failed ? firstId : secondId
  const { body } = await approve(failedId, { name: 'Same Again' }).expect(200)
  expect(body.emojis[0]).toMatchObject({
    name: 'Same Again',
    shortcode: 'same_again',
    aliases: ['same_again'],
  })
  await createEmoji('mine_too')
  const ownId = await createEmoji('mine')
  expect((await approve(ownId, { name: 'Mine too' }).expect(409)).body.code).toBe('own_shortcode_taken')
})

test('approves emojis even if others in the same request fail', async () => {
  await createEmoji('taken', { status: 'approved', ownerId: null })
  const ids = [
    await createEmoji('x_one'),
    await createEmoji('taken', { ownerId: grace.id }),
    999_999,
    await createEmoji('x_two'),
  ]
  const { body } = await review({ ids: [...ids, ids[0]], decision: 'approve' }).expect(200)
  expect(body.emojis.map(({ shortcode }: { shortcode: string }) => shortcode)).toEqual(['x_one', 'x_two'])
  expect(body.failures).toEqual([
    { id: ids[1], code: 'shortcode_taken', error: 'Another emoji already uses the shortcode :taken:' },
    { id: 999_999, code: 'not_found', error: 'Emoji not found' },
  ])
})

test.each([
  [{ ids: [], decision: 'approve' }, 'ids'],
  [{ ids: Array.from({ length: 101 }, (_, index) => index + 1), decision: 'approve' }, 'ids'],
  [{ ids: [1], decision: 'reject' }, 'reason'],
  [{ ids: [1], decision: 'reject', reason: 'No no', name: 'Other' }, 'name'],
  [{ ids: [1, 2], decision: 'approve', name: 'Other' }, 'name'],
  [{ ids: [1], decision: 'approve', name: '???' }, 'name'],
  [{ ids: [1], decision: 'approve', expected: { status: 'gone' } }, 'expected.status'],
])('returns 400 for %j and names the invalid field', async (body, field) => {
  const response = await review(body).expect(400)
  expect(response.body.details).toContainEqual({ path: field, message: expect.any(String) })
})

test('deletes a custom emoji with its image, notifies the owner, and returns 409 for a Unicode emoji', async () => {
  const id = await createEmoji('gone', { status: 'approved' })
  const remove = (query: object, { agent } = boss) => agent.delete(PATH).query(query)
  await remove({ id }).expect(400)
  await remove({ id, reason: 'Not ours to show' }, grace).expect(403)
  await remove({ id, reason: 'Not ours to show' }).expect(204)
  await remove({ id, reason: 'Not ours to show' }).expect(404)
  expect(await server.database.prisma.emojiImage.count({ where: { emojiId: id } })).toBe(0)
  expect(await getAlerts()).toMatchObject([
    { title: 'Your emoji :gone: was deleted', message: 'Not ours to show' },
  ])
  const { id: unicodeId } = await server.database.prisma.emoji.findFirstOrThrow({
    where: { isCustom: false },
  })
  expect((await remove({ id: unicodeId, reason: 'Not ours to show' }).expect(409)).body.code).toBe(
    'unicode_emoji',
  )
  expect((await approve(unicodeId).expect(409)).body.code).toBe('unicode_emoji')
})
