import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.createUser('boss', 'admin')
})
afterAll(() => server.close())

const getDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000)

/** Records uses of a Unicode emoji, per day and in total. The keys are numbers of days before today. */
async function recordUses(hexcode: string, usesByDaysAgo: Record<number, number>) {
  const { id } = await server.database.prisma.emoji.findFirstOrThrow({ where: { emojiId: hexcode } })
  const uses = Object.values(usesByDaysAgo).reduce((sum, dayUses) => sum + dayUses, 0)
  await server.database.query('INSERT INTO emoji_usage (emoji_id, uses) VALUES ($1::int, $2::int)', [
    id,
    uses,
  ])
  await server.database.prisma.emojiUseDay.createMany({
    data: Object.entries(usesByDaysAgo).map(([daysAgo, dayUses]) => ({
      emojiId: id,
      day: getDay(Number(daysAgo)),
      emojiType: 'windows' as const,
      uses: dayUses,
    })),
  })
}

const getRanking = async (query: object = {}) => {
  const { body } = await boss.agent.get('/api/admin/emojis/usage').query(query).expect(200)
  return {
    total: body.total_uses,
    ranks: body.emojis.map(({ emoji_id, uses }: { emoji_id: string; uses: number }) => [emoji_id, uses]),
  }
}

test('ranks emojis by uses in a period and returns the total', async () => {
  await recordUses('1F600', { 0: 5, 60: 100 })
  await recordUses('1F680', { 3: 20 })
  await recordUses('1F426', { 29: 1, 31: 4 })
  expect(await getRanking()).toEqual({
    total: 26,
    ranks: [
      ['1F680', 20],
      ['1F600', 5],
      ['1F426', 1],
    ],
  })
  expect(await getRanking({ span: 'all', limit: 2 })).toEqual({
    total: 130,
    ranks: [
      ['1F600', 105],
      ['1F680', 20],
    ],
  })
  expect(await getRanking({ kind: 'custom' })).toEqual({ total: 0, ranks: [] })
})

test('requires the permission to review emojis', async () => {
  const ada = await server.createUser('ada')
  await ada.agent.get('/api/admin/emojis/usage').expect(403)
})

test('returns 400 for an unknown period and an invalid limit', async () => {
  const { body } = await boss.agent
    .get('/api/admin/emojis/usage')
    .query({ span: 'week', limit: 0 })
    .expect(400)
  expect(body.details.map(({ path }: { path: string }) => path)).toEqual(['span', 'limit'])
})

test('sorts the admin list like the public list if `sort` is `catalogue`', async () => {
  const { body } = await boss.agent
    .get('/api/admin/emojis')
    .query({ kind: 'all', sort: 'catalogue', per_page: 3 })
    .expect(200)
  const { body: catalog } = await boss.agent.get('/api/emojis').query({ per_page: 3 }).expect(200)
  const getIds = (emojis: { id: number }[]) => emojis.map(({ id }) => id)
  expect(getIds(body.emojis)).toEqual(getIds(catalog.emojis))
})
