import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readUnicodeEmojis, seedEmojis } from './emojis.seed.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const list = (query: object = {}) => server.anonymous().get('/api/emojis').query(query)
interface EmojiList {
  emojis: {
    unicode_char: string
    name: string
    category: { name: string }
    emoji_id: string
    tags: string[]
    aliases: string[]
    keywords: string[]
  }[]
}

test('returns pages of 50 from the whole Unicode catalog in catalog order', async () => {
  const { body } = await list().expect(200)
  expect(body).toMatchObject({ page: 1, per_page: 50, total_count: readUnicodeEmojis().emojis.length })
  expect(body.total_count).toBeGreaterThan(3600)
  expect(body.emojis).toHaveLength(50)
  expect(body.emojis[0]).toEqual({
    id: expect.any(Number),
    emoji_id: '1F600',
    unicode_codepoint: 'U+1F600',
    unicode_char: '😀',
    name: 'grinning face',
    description: null,
    category: { id: expect.any(Number), name: 'smileys-emotion', display_name: 'Smileys & emotion' },
    tags: expect.arrayContaining(['smile']),
    aliases: expect.arrayContaining(['grinning']),
    keywords: ['grinning', 'face'],
    is_custom: false,
    custom_image_url: null,
    usage_count: 0,
    version_min: 1,
    is_approved: true,
    is_personal: false,
  })
})

test('returns every emoji once across all pages, in line with the category counts', async () => {
  const first = await list({ per_page: 100 })
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(first.body.total_count / 100) }, (_, index) =>
      list({ per_page: 100, page: index + 1 }),
    ),
  )
  const ids = new Set(pages.flatMap(({ body }) => (body as EmojiList).emojis.map(({ emoji_id }) => emoji_id)))
  expect(ids.size).toBe(first.body.total_count)
  const counts: { emoji_count: number }[] = first.body.categories
  expect(counts.reduce((sum, { emoji_count }) => sum + emoji_count, 0)).toBe(first.body.total_count)
})

test('returns only emojis that match the filters, and counts only these in total_count', async () => {
  const { body } = await list({ search: 'grin', per_page: 100 }).expect(200)
  expect(body.total_count).toBe(body.emojis.length)
  expect(body.total_count).toBeGreaterThan(5)
  for (const { name, tags, aliases, keywords } of (body as EmojiList).emojis)
    expect([name, ...tags, ...aliases, ...keywords].join(' ')).toContain('grin')
  const animals = await list({ category: 'animals-nature', search: 'cat' })
  const categoryNames = (animals.body as EmojiList).emojis.map(({ category }) => category.name)
  expect([...new Set(categoryNames)]).toEqual(['animals-nature'])
})

test.each([
  ['grinning face', '😀'],
  [':joy:', '😂'],
  ['THUMBS UP', '👍️'],
  [':+1:', '👍️'],
  ['pizza', '🍕'],
])('search for %s returns %s first', async (search, first) => {
  const { body } = await list({ search }).expect(200)
  expect(body.emojis[0].unicode_char).toBe(first)
})

test.each(['%', '_', "'", '\\', 'no such emoji'])(
  'search for %j returns no false matches',
  async (search) => {
    const { body } = await list({ search }).expect(200)
    for (const emoji of (body as EmojiList).emojis)
      expect(JSON.stringify(emoji)).toContain(JSON.stringify(search).slice(1, -1))
  },
)

test('returns an empty list for an unknown category', async () => {
  expect((await list({ category: 'none' }).expect(200)).body).toMatchObject({ emojis: [], total_count: 0 })
})

test.each([{ per_page: 101 }, { per_page: 0 }, { page: 0 }, { page: 'x' }, { include_custom: 'maybe' }])(
  'returns 400 with details for %j',
  async (query) => {
    const { body } = await list(query).expect(400)
    expect(body).toMatchObject({ error: 'Invalid request data', details: [{ path: Object.keys(query)[0] }] })
  },
)

test('rejects a repeated parameter', async () => {
  const { body } = await server.anonymous().get('/api/emojis?search=a&search=b').expect(400)
  expect(body.details).toEqual([{ path: 'search', message: 'Must not be repeated' }])
})

test('lists approved custom emojis if include_custom is set', async () => {
  const category = await server.database.prisma.emojiCategory.findUniqueOrThrow({ where: { name: 'custom' } })
  const buildCustomEmoji = (emojiId: string, status: 'pending' | 'approved') => ({
    emojiId,
    name: `party ${emojiId}`,
    categoryId: category.id,
    isCustom: true,
    status,
  })
  await server.database.prisma.emoji.createMany({
    data: [buildCustomEmoji('custom_parrot', 'approved'), buildCustomEmoji('custom_wombat', 'pending')],
  })
  expect((await list({ search: 'party custom' })).body.total_count).toBe(0)
  const { body } = await list({ search: 'party custom', include_custom: true }).expect(200)
  expect((body as EmojiList).emojis.map(({ emoji_id }) => emoji_id)).toEqual(['custom_parrot'])
})

test('keeps usage counts when the catalog is seeded again', async () => {
  const { prisma } = server.database
  const { id } = await prisma.emoji.findUniqueOrThrow({ where: { emojiId: '1F600' } })
  await prisma.emojiUsage.create({ data: { emojiId: id, uses: 7 } })
  const countBefore = await prisma.emoji.count()
  await seedEmojis(server.database)
  expect(await prisma.emoji.count()).toBe(countBefore)
  expect((await list()).body.emojis[0]).toMatchObject({ emoji_id: '1F600', usage_count: 7 })
})
