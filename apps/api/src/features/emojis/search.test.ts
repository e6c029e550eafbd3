import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { findCorrections } from './search.queries.ts'

const EMOJI_COUNT = 1_200

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // The best match has the highest ID, so that ID order differs from rank order.
  await server.database.query(
    `INSERT INTO emoji (emoji_id, name, category_id, is_custom, sort_order, shortcode, aliases, keywords)
     SELECT 'custom_' || n, 'Wobble ' || n, (SELECT id FROM emoji_category WHERE name = 'custom'), true, 1000000, code,
       ARRAY[code], ARRAY['wobble', 'number']
     FROM (SELECT n, CASE n WHEN $1::int THEN 'wobble' ELSE 'wobble_' || n END AS code FROM generate_series(1, $1::int) n) made`,
    [EMOJI_COUNT],
  )
})
afterAll(() => server.close())

const search = async (text: string, query: object = {}) =>
  (
    await server
      .anonymous()
      .get('/api/emojis')
      .query({ search: text, ...query })
      .expect(200)
  ).body as {
    total_count: number
    emojis: {
      id: number
      emoji_id: string
      name: string
      aliases: string[]
      tags: string[]
      keywords: string[]
    }[]
    categories: { name: string; emoji_count: number }[]
  }

const findNames = async (text: string, query: object = {}) =>
  (await search(text, query)).emojis.map(({ name }) => name)

test('ranks full-name matches first, then shortcodes, whole words, starts of names, starts of words, and other parts', async () => {
  const { prisma } = server.database
  const { id: categoryId } = await prisma.emojiCategory.findUniqueOrThrow({ where: { name: 'custom' } })
  const buildEmoji = (name: string, aliases: string[], keywords: string[] = []) => ({
    emojiId: `custom_${name}`,
    name,
    aliases,
    keywords,
    categoryId,
    isCustom: true,
    sortOrder: 1_000_000,
  })
  await prisma.emoji.createMany({
    data: [
      buildEmoji('a overzyx', ['six']),
      buildEmoji('five zyxes', ['five']),
      buildEmoji('zyxophone', ['four']),
      buildEmoji('three', ['three'], ['zyx']),
      buildEmoji('two', ['zyx']),
      buildEmoji('zyx', ['one']),
    ],
  })
  expect(await findNames('zyx', { include_custom: true })).toEqual([
    'zyx',
    'two',
    'three',
    'zyxophone',
    'five zyxes',
    'a overzyx',
  ])
})

test('matches the start of shortcodes after a colon', async () => {
  for (const typed of [':s', ':sm', ':smi', ':smil', ':smile', ':SMILE_']) {
    const { emojis, total_count } = await search(typed, { per_page: 100 })
    expect(total_count).toBeGreaterThan(0)
    const code = typed.slice(1).toLowerCase()
    for (const { aliases } of emojis) expect(aliases.some((alias) => alias.startsWith(code))).toBe(true)
  }
  expect((await search(':smile')).emojis[0]?.aliases).toContain('smile')
})

test('matches only the start of words if the search text has one or two letters', async () => {
  for (const text of ['z', 'zo']) {
    const { emojis } = await search(text, { per_page: 100 })
    expect(emojis.length).toBeGreaterThan(0)
    for (const { name, tags, aliases, keywords } of emojis)
      expect(` ${[name, ...tags, ...aliases, ...keywords].join(' ').toLowerCase()}`).toContain(` ${text}`)
  }
})

test.each([
  ['🎉', 'party popper'],
  ['❤️', 'red heart'],
  ['❤', 'red heart'],
  ['👍🏽', 'thumbs up'],
  // Emoji characters beside words are ignored.
  ['🎉 wobble 7', 'Wobble 7'],
])('search for %s returns the emoji %s first', async (typed, name) => {
  const { emojis } = await search(typed, { include_custom: true })
  expect(emojis[0]?.name).toBe(name)
})

test.each(['+++', '---', '\u0338', '((', ':+'])(
  'returns nothing for text without letters, digits, or emojis: %j',
  async (typed) => {
    expect((await search(typed, { include_custom: true })).total_count).toBe(0)
  },
)

test('matches all words in any order', async () => {
  expect(await findNames('face grinning')).toContain('grinning face')
  expect(await findNames('face  GRINNING squinting')).toContain('grinning squinting face')
  expect((await search('face qqq')).total_count).toBe(0)
})

test.each([
  ['piza', 'pizza'],
  ['grinnign face', 'grinning face'],
  [':rocet', 'rocket'],
])('corrects the spelling of %s', async (typed, name) => {
  expect(await findNames(typed)).toContain(name)
})

test('corrects spellings with the words of an emoji only after its approval', async () => {
  const { prisma } = server.database
  const { id } = await prisma.emoji.create({
    data: {
      emojiId: 'custom_zorgblatt',
      name: 'Zorgblatt',
      isCustom: true,
      sortOrder: 1_000_000,
      category: { connect: { name: 'custom' } },
      status: 'pending',
    },
  })
  expect(await findCorrections(server.database, 'zorgblat')).toEqual([])
  await prisma.emoji.update({ where: { id }, data: { status: 'approved' } })
  expect(await findCorrections(server.database, 'zorgblat')).toEqual(['zorgblatt'])
  await prisma.emoji.delete({ where: { id } })
})

test('caps the results of a large search at 1,000, and returns an exact shortcode first', async () => {
  const all = { include_custom: true, per_page: 100 }
  const first = await search('wobble', all)
  expect(first.total_count).toBe(1_000)
  expect(first.emojis[0]?.emoji_id).toBe(`custom_${EMOJI_COUNT}`)
  const ids = new Set(first.emojis.map(({ id }) => id))
  for (let page = 2; page <= 11; page++)
    for (const { id } of (await search('wobble', { ...all, page })).emojis) ids.add(id)
  expect(ids.size).toBe(1_000)
})

test('ignores a lone colon, and keeps the category counts up to date', async () => {
  const countAll = async () => {
    const { total_count, categories } = await search(':', { include_custom: true })
    expect(categories.reduce((sum, { emoji_count }) => sum + emoji_count, 0)).toBe(total_count)
    return total_count
  }
  const { prisma } = server.database
  const before = await countAll()
  await prisma.emoji.updateMany({
    where: { emojiId: { in: ['custom_1', 'custom_2'] } },
    data: { status: 'rejected' },
  })
  expect(await countAll()).toBe(before - 2)
  await prisma.emoji.deleteMany({ where: { emojiId: { in: ['custom_2', 'custom_3', 'custom_4'] } } })
  expect(await countAll()).toBe(before - 4)
  await prisma.emoji.updateMany({ where: { emojiId: 'custom_1' }, data: { status: 'approved' } })
  expect(await countAll()).toBe(before - 3)
})

test('lists every emoji once across all pages, including those that the query reads backward from the end', async () => {
  const query = { include_custom: true, per_page: 100 }
  const list = async (page: number) =>
    (
      await server
        .anonymous()
        .get('/api/emojis')
        .query({ ...query, page })
        .expect(200)
    ).body
  const { total_count } = await list(1)
  const ids: number[] = []
  for (let page = 1; page <= Math.ceil(total_count / 100) + 1; page++)
    for (const { id } of (await list(page)).emojis) ids.push(id)
  expect(new Set(ids).size).toBe(total_count)
  expect(ids).toHaveLength(total_count)
})

describe('pending emojis', () => {
  const owners: Record<string, Awaited<ReturnType<TestServer['createUser']>>> = {}
  beforeAll(async () => {
    for (const name of ['maker', 'rival']) {
      owners[name] = await server.createUser(name)
      await server.database.query(
        `WITH made AS (
           INSERT INTO emoji (emoji_id, name, category_id, is_custom, sort_order, shortcode, aliases, owner_id, status)
           SELECT 'pending_' || $1 || n, 'Xqvkjor ' || $1, (SELECT id FROM emoji_category WHERE name = 'custom'), true,
             1000000, 'xqvk_' || n, ARRAY['xqvk_' || n], $2, 'pending' FROM generate_series(1, 3) n
           RETURNING id, shortcode)
         INSERT INTO emoji_usage (emoji_id, uses, is_approved)
         SELECT id, 1000000, false FROM made WHERE shortcode = 'xqvk_1'`,
        [name, owners[name].id],
      )
    }
  })

  const listAs = async (username: string, query: object) =>
    (
      await (owners[username]?.agent ?? server.anonymous())
        .get('/api/emojis')
        .query({ include_custom: true, per_page: 100, ...query })
        .expect(200)
    ).body as { total_count: number; emojis: { emoji_id: string; usage_count: number }[] }
  const isPending = ({ emoji_id }: { emoji_id: string }) => emoji_id.startsWith('pending_')

  test.each([
    ['guest', 0],
    ['maker', 3],
    ['rival', 3],
  ])('a search by %s finds %i pending emojis', async (username, count) => {
    for (const sort of ['catalogue', 'popular'])
      for (const search of ['xqvkjor', ':xqvk', 'xqvk_']) {
        const { total_count, emojis } = await listAs(username, { search, sort })
        expect(total_count).toBe(count)
        expect(emojis).toHaveLength(count)
        for (const { emoji_id } of emojis) expect(emoji_id).toContain(`pending_${username}`)
      }
    expect((await listAs(username, { search: 'xqvkjor', include_custom: false })).total_count).toBe(0)
  })

  test.each([
    ['guest', 0],
    ['maker', 3],
    ['rival', 3],
  ])('lists for %s contain %i pending emojis, and each emoji once', async (username, count) => {
    for (const sort of ['catalogue', 'popular'])
      for (const category of [undefined, 'custom']) {
        const listed = []
        for (let page = 1, left = 1; left > 0; page++) {
          const { total_count, emojis } = await listAs(username, { sort, category, page })
          listed.push(...emojis)
          left = total_count - page * 100
          if (left <= 0) expect(listed).toHaveLength(total_count)
        }
        expect(new Set(listed.map(({ emoji_id }) => emoji_id)).size).toBe(listed.length)
        expect(listed.filter(isPending)).toHaveLength(count)
        if (sort === 'popular') {
          expect(listed.slice(0, 1).filter(isPending)).toHaveLength(Math.min(count, 1))
          const uses = listed.map(({ usage_count }) => usage_count)
          expect(uses).toEqual([...uses].sort((a, b) => b - a))
        }
      }
  })

  test('includes the earlier usage of an emoji in the public ranking once it is approved, and makes a rejected emoji personal again', async () => {
    const setStatus = (status: string) =>
      server.database.query(
        `UPDATE emoji SET status = $1::emoji_status WHERE emoji_id IN ('pending_maker1', 'pending_maker2')`,
        [status],
      )
    const findMostUsed = async (username: string) =>
      (await listAs(username, { sort: 'popular' })).emojis[0]?.emoji_id
    await setStatus('approved')
    for (const username of ['guest', 'maker']) expect(await findMostUsed(username)).toBe('pending_maker1')
    expect((await listAs('guest', { search: 'xqvkjor' })).total_count).toBe(2)
    await setStatus('rejected')
    expect(await findMostUsed('maker')).toBe('pending_maker1')
    expect(await findMostUsed('guest')).not.toBe('pending_maker1')
    expect((await listAs('guest', { search: 'xqvkjor' })).total_count).toBe(0)
  })
})
