import * as z from 'zod'
import { page, perPage, search } from '../../http/list.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const categoryName = z.string().meta({ example: 'smileys-emotion' })
const categoryTitle = z.string().meta({ example: 'Smileys & emotion' })

export const EmojiResponse = z
  .object({
    id: z.number().int(),
    emoji_id: z.string().describe('the stable name: hexcode of a Unicode emoji').meta({ example: '1F600' }),
    unicode_codepoint: z.string().nullable().meta({ example: 'U+1F600' }),
    unicode_char: z.string().nullable().meta({ example: '😀' }),
    name: z.string().meta({ example: 'grinning face' }),
    description: z.string().nullable().meta({ example: null }),
    category: z.object({ id: z.number().int(), name: categoryName, display_name: categoryTitle }),
    tags: z.array(z.string()).meta({ example: ['cheerful', 'happy', 'smile'] }),
    aliases: z
      .array(z.string())
      .describe('shortcodes, without colons')
      .meta({ example: ['grinning'] }),
    keywords: z.array(z.string()).meta({ example: ['face', 'grin'] }),
    is_custom: z.boolean().meta({ example: false }),
    custom_image_url: z.string().nullable().meta({ example: null }),
    usage_count: z.number().int().meta({ example: 128 }),
    version_min: z
      .number()
      .nullable()
      .describe("the emoji version that brought it; null for a community's own")
      .meta({ example: 1 }),
    is_approved: z.boolean(),
    is_personal: z.boolean().describe("the caller's own, shown to no one else yet").meta({ example: false }),
  })
  .meta({ id: 'EmojiResponse' })

const Category = z.object({
  id: z.number().int(),
  name: categoryName,
  display_name: categoryTitle,
  description: z.string().nullable().meta({ example: null }),
  emoji_count: z
    .number()
    .int()
    .describe('emojis in the category, whatever the filters')
    .meta({ example: 169 }),
})

const OsInfo = z.object({
  os: z.enum(['windows', 'macos', 'ios', 'android', 'linux', 'unknown']),
  version: z.string().nullable().meta({ example: '11' }),
  is_supported: z.boolean().describe('whether it draws emojis by itself'),
  emoji_support: z.object({
    supports_unicode: z.boolean(),
    supports_custom: z.boolean(),
    max_emoji_version: z
      .number()
      .nullable()
      .describe('the newest emoji version that it draws; null if unknown')
      .meta({ example: 15.1 }),
    recommended_format: z.enum(['unicode', 'image']),
  }),
})

export const EmojiQuery = z.object({
  category: z.string().max(50).optional().describe("a category's name"),
  search: search.describe('a name, `:shortcode:`, tag, or part of one'),
  page,
  per_page: perPage,
  include_custom: flag.prefault('false'),
})

export const EmojiListResponse = z
  .object({
    emojis: z.array(EmojiResponse),
    categories: z.array(Category),
    os_info: OsInfo,
    total_count: z.number().int().describe('how many emojis the filters match').meta({ example: 1906 }),
    page: z.number().int().meta({ example: 1 }),
    per_page: z.number().int().meta({ example: 50 }),
  })
  .meta({ id: 'EmojiListResponse' })
