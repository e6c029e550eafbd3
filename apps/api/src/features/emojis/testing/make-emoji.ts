import type { Prisma } from '@veranda/database'
import type { TestServer } from '../../../testing/test-server.ts'

let createdCount = 0

/** Creates an emoji, pending unless `overrides` changes its status, and returns its ID. */
export async function makeEmoji(
  { database: { prisma } }: Pick<TestServer, 'database'>,
  shortcode: string,
  overrides: Partial<Prisma.EmojiUncheckedCreateInput> = {},
): Promise<number> {
  const { id: categoryId } = await prisma.emojiCategory.findUniqueOrThrow({ where: { name: 'custom' } })
  const sha256 = String(++createdCount).padStart(64, '0')
  const image = {
    mediaType: 'image/webp',
    width: 128,
    height: 64,
    frames: 3,
    sha256,
    bytes: Buffer.alloc(900, createdCount),
  }
  const { id } = await prisma.emoji.create({
    data: {
      emojiId: `custom_test${createdCount}`,
      name: shortcode,
      shortcode,
      aliases: [shortcode],
      isCustom: true,
      status: 'pending',
      categoryId,
      image: { create: image },
      // Each row gets a different time, because rows of the same millisecond would sort by ID.
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, createdCount)),
      ...overrides,
    },
  })
  return id
}
