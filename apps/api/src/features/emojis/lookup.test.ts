import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const lookUp = (shortcodes: string, agent = server.anonymous()) =>
  agent.get('/api/emojis/lookup').query({ shortcodes })
interface LookedUp {
  emojis: { shortcode: string; unicode_char: string | null; custom_image_url: string | null }[]
}
const found = async (...args: Parameters<typeof lookUp>) =>
  ((await lookUp(...args).expect(200)).body as LookedUp).emojis.map(
    ({ shortcode, unicode_char, custom_image_url }) => [shortcode, unicode_char ?? custom_image_url],
  )

async function make(shortcode: string, status: 'approved' | 'pending', ownerId: number | null = null) {
  const { prisma } = server.database
  const category = await prisma.emojiCategory.findUniqueOrThrow({ where: { name: 'custom' } })
  const image = { mediaType: 'image/webp', width: 1, height: 1, frames: 1, bytes: Buffer.from('x') }
  const { id } = await prisma.emoji.create({
    data: {
      ...{
        emojiId: `custom_${shortcode}_${ownerId}`,
        name: shortcode,
        isCustom: true,
        shortcode,
        status,
        ownerId,
      },
      ...{ aliases: [shortcode], categoryId: category.id },
      image: { create: { ...image, sha256: 'ab'.repeat(32) } },
    },
  })
  return `/api/emojis/${id}/image?v=abababababab`
}

test('resolves each shortcode once and omits unknown ones', async () => {
  const parrot = await make('parrot_party', 'approved')
  expect(await found('tada,Smile,nothing_such,tada,parrot_party')).toEqual([
    ['parrot_party', parrot],
    ['smile', '😄'],
    ['tada', '🎉'],
  ])
})

test('resolves personal emojis only for their owner, after Unicode and public emojis', async () => {
  const { agent, id } = await server.createUser('maker')
  const mine = await make('mine_alone', 'pending', id)
  await make('tada', 'pending', id)
  const publicEmoji = await make('shared', 'approved')
  await make('shared', 'pending', id)
  expect(await found('mine_alone,tada,shared', agent)).toEqual([
    ['mine_alone', mine],
    ['shared', publicEmoji],
    ['tada', '🎉'],
  ])
  expect(await found('mine_alone,shared')).toEqual([['shared', publicEmoji]])
})

test.each([
  ['', 'Required'],
  [',,', 'Must have at least 1 shortcode'],
  [':tada:', 'Must contain only letters, digits, _, + and -, without colons'],
  ["a'b", 'Must contain only letters, digits, _, + and -, without colons'],
  ['x'.repeat(65), 'Must be at most 64 characters'],
  [Array.from({ length: 101 }, (_, n) => n).join(), 'Must have at most 100 shortcodes'],
])('returns 400 for %j: %s', async (shortcodes, message) => {
  const { body } = await lookUp(shortcodes).expect(400)
  expect(JSON.stringify(body.details)).toContain(message)
})
