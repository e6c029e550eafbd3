import * as z from 'zod'
import { page, perPage, search } from '../../http/list.ts'
import { SHORTCODE_RULE, shortcodeOf } from './shortcodes.ts'

export const EMOJI_SORTS = ['catalogue', 'popular'] as const
export type EmojiSort = (typeof EMOJI_SORTS)[number]

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const categoryName = z.string().meta({ example: 'smileys-emotion' })
const categoryTitle = z.string().meta({ example: 'Smileys & emotion' })

export const EmojiResponse = z
  .object({
    id: z.number().int(),
    emoji_id: z
      .string()
      .describe('the stable name: hexcode of a Unicode emoji, `custom_…` of others')
      .meta({ example: '1F600' }),
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
    .describe('emojis of the category that everybody may use, whatever the other filters')
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
  search: search.describe('a name, `:shortcode:`, tag, or part of one; `:smi` is how a shortcode begins'),
  sort: z
    .enum(EMOJI_SORTS)
    .prefault('catalogue')
    .describe('`catalogue`: the best match, then the order of the catalogue; `popular`: most used first'),
  page,
  per_page: perPage,
  include_custom: flag
    .prefault('false')
    .describe('with the emojis that people have made: everybody’s, and the caller’s own'),
})

export const EmojiUpload = z.object({
  name: z
    .string()
    .max(100, 'At most 100 characters')
    .refine((name) => shortcodeOf(name) !== null, SHORTCODE_RULE)
    .describe('what it is called, and what its shortcode is made of: `Party Parrot` becomes `:party_parrot:`')
    .meta({ example: 'Party Parrot' }),
  category: z
    .string()
    .trim()
    .max(50, 'At most 50 characters')
    .transform((text) => text || undefined)
    .optional()
    .describe("a category's name; `custom` where there is none")
    .meta({ example: 'custom' }),
})

export const EmojiUse = z.object({
  emoji_id: z.string().min(1, 'Required').max(100, 'At most 100 characters').meta({ example: '1F600' }),
  emoji_type: z.enum(['windows', 'mac', 'custom']).describe('what drew it'),
})

export const EmojiUsed = z.object({
  success: z.literal(true),
  message: z.string().meta({ example: 'Emoji usage counted' }),
})

export const EmojiListResponse = z
  .object({
    emojis: z.array(EmojiResponse),
    categories: z.array(Category),
    os_info: OsInfo,
    total_count: z
      .number()
      .int()
      .describe('how many emojis the filters match; of a search at most 1,000, as many as it ranks')
      .meta({ example: 1906 }),
    page: z.number().int().meta({ example: 1 }),
    per_page: z.number().int().meta({ example: 50 }),
  })
  .meta({ id: 'EmojiListResponse' })
