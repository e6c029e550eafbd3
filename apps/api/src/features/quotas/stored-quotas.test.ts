import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { checkStoredQuota, getSizeLimit } from './consumption.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Agent = ReturnType<TestServer['anonymous']>
const getSlotQuota = async (agent: Agent) =>
  (await agent.get('/api/quotas').expect(200)).body.quotas.find(
    ({ feature_name }: { feature_name: string }) => feature_name === 'emoji_slots',
  )

const SLOTS = 'custom_emoji/emoji_slots'
let emojiCount = 0
/** Checks the quota and creates the row in one transaction, as an upload does. */
const createEmoji = (userId: number) =>
  server.database.prisma.$transaction(async (tx) => {
    await checkStoredQuota(tx, userId, SLOTS, 1)
    const category = await tx.emojiCategory.findFirstOrThrow()
    emojiCount += 1
    return tx.emoji.create({
      data: {
        emojiId: `custom_${emojiCount}`,
        name: 'mine',
        categoryId: category.id,
        isCustom: true,
        ownerId: userId,
      },
    })
  })

test('throws a 401 error for a deleted account', async () => {
  const { id } = await server.createUser('gone')
  await server.database.prisma.user.delete({ where: { id } })
  await expect(createEmoji(id)).rejects.toMatchObject({ status: 401 })
})

test('accepts only as many concurrently created emojis as there are slots, and frees a slot on deletion', async () => {
  const { agent, id } = await server.createUser('maker')
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => createEmoji(id)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({
        status: 429,
        members: { limit: 5, used: 5, resets_at: null, plan: { name: 'starter' } },
        headers: {},
      })
  expect(await getSlotQuota(agent)).toMatchObject({ used: 5, remaining: 0, warning_level: 100 })
  const emoji = await server.database.prisma.emoji.findFirstOrThrow({ where: { ownerId: id } })
  await server.database.prisma.emoji.delete({ where: { id: emoji.id } })
  expect(await getSlotQuota(agent)).toMatchObject({ used: 4, remaining: 1 })
  await createEmoji(id)
  await expect(createEmoji(id)).rejects.toMatchObject({ status: 429 })
})

test("returns the size limit of guests and of the user's plan", async () => {
  const { id } = await server.createUser('capped')
  const getLimit = (userId: number | null) =>
    getSizeLimit(server.database, userId, 'custom_emoji/emoji_file_size_mb')
  expect([await getLimit(null), await getLimit(id)]).toEqual([1, 1])
  const plan = { connect: { name: 'enterprise' } }
  await server.database.prisma.subscription.create({
    data: { user: { connect: { id } }, plan, billingCycle: 'monthly' },
  })
  expect(await getLimit(id)).toBe(10)
})
