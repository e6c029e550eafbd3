import * as z from 'zod'
import { page, perPage, search } from '../../http/list.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const EmojiResponse = z
  .object({
    id: z.number().int(),
    emoji_id: z.string().describe('the stable name: hexcode of a Unicode emoji').meta({ example: '1F600' }),
    unicode_codepoint: z.string().nullable().meta({ example: 'U+1F600' }),
    unicode_char: z.string().nullable().meta({ example: '😀' }),
    name: z.string().meta({ example: 'grinning face' }),
    description: z.string().nullable(),
    category: z.object({ id: z.number().int(), name: z.string(), display_name: z.string() }),
    tags: z.array(z.string()),
    aliases: z.array(z.string()).describe('shortcodes, without colons'),
    keywords: z.array(z.string()),
    is_custom: z.boolean(),
    custom_image_url: z.string().nullable(),
    usage_count: z.number().int(),
    version_min: z
      .number()
      .nullable()
      .describe("the emoji version that brought it; null for a community's own"),
    is_approved: z.boolean(),
    is_personal: z.boolean().describe("the caller's own, shown to no one else yet"),
  })
  .meta({ id: 'EmojiResponse' })

const Category = z.object({
  id: z.number().int(),
  name: z.string(),
  display_name: z.string(),
  description: z.string().nullable(),
  emoji_count: z.number().int().describe('emojis in the category, whatever the filters'),
})

const OsInfo = z.object({
  os: z.enum(['windows', 'macos', 'ios', 'android', 'linux', 'unknown']),
  version: z.string().nullable(),
  is_supported: z.boolean().describe('whether it draws emojis by itself'),
  emoji_support: z.object({
    supports_unicode: z.boolean(),
    supports_custom: z.boolean(),
    max_emoji_version: z
      .number()
      .nullable()
      .describe('the newest emoji version that it draws; null if unknown'),
    recommended_format: z.enum(['unicode', 'image']),
  }),
})

export const EmojiQuery = z.object({
  category: z.string().max(50).optional().describe("a category's name"),
  search: search.describe('a name, `:shortcode:`, tag, or part of one'),
  page,
  per_page: perPage,
  include_custom: flag.default(false),
})

export const EmojiListResponse = z
  .object({
    emojis: z.array(EmojiResponse),
    categories: z.array(Category),
    os_info: OsInfo,
    total_count: z.number().int().describe('how many emojis the filters match'),
    page: z.number().int(),
    per_page: z.number().int(),
  })
  .meta({ id: 'EmojiListResponse' })
