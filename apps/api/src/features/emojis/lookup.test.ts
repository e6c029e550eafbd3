import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const lookUp = (shortcodes: string, agent = server.anonymous()) =>
  agent.get('/api/emojis/lookup').query({ shortcodes })
interface LookupResponse {
  emojis: { shortcode: string; unicode_char: string | null; custom_image_url: string | null }[]
}
const resolve = async (...args: Parameters<typeof lookUp>) =>
  ((await lookUp(...args).expect(200)).body as LookupResponse).emojis.map(
    ({ shortcode, unicode_char, custom_image_url }) => [shortcode, unicode_char ?? custom_image_url],
  )

/** Creates a custom emoji and returns the URL of its image. */
async function createEmoji(shortcode: string, status: 'approved' | 'pending', ownerId: number | null = null) {
  const { prisma } = server.database
  const category = await prisma.emojiCategory.findUniqueOrThrow({ where: { name: 'custom' } })
  const image = { mediaType: 'image/webp', width: 1, height: 1, frames: 1, bytes: Buffer.from('x') }
  const { id } = await prisma.emoji.create({
    data: {
      emojiId: `custom_${shortcode}_${ownerId}`,
      name: shortcode,
      isCustom: true,
      shortcode,
      status,
      ownerId,
      aliases: [shortcode],
      categoryId: category.id,
      image: { create: { ...image, sha256: 'ab'.repeat(32) } },
    },
  })
  return `/api/emojis/${id}/image?v=abababababab`
}

test('resolves each shortcode once and omits unknown ones', async () => {
  const parrotUrl = await createEmoji('parrot_party', 'approved')
  expect(await resolve('tada,Smile,nothing_such,tada,parrot_party')).toEqual([
    ['parrot_party', parrotUrl],
    ['smile', '😄'],
    ['tada', '🎉'],
  ])
})

test('resolves personal emojis only for their owner, and prefers Unicode and public emojis', async () => {
  const { agent, id } = await server.createUser('maker')
  const personalUrl = await createEmoji('mine_alone', 'pending', id)
  await createEmoji('tada', 'pending', id)
  const publicUrl = await createEmoji('shared', 'approved')
  await createEmoji('shared', 'pending', id)
  expect(await resolve('mine_alone,tada,shared', agent)).toEqual([
    ['mine_alone', personalUrl],
    ['shared', publicUrl],
    ['tada', '🎉'],
  ])
  expect(await resolve('mine_alone,shared')).toEqual([['shared', publicUrl]])
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
