import * as z from 'zod'
import { page, perPage, search } from '../../http/list.ts'
import { SHORTCODE_RULE, toShortcode } from './shortcodes.ts'

export const EMOJI_SORTS = ['catalogue', 'popular'] as const
export type EmojiSort = (typeof EMOJI_SORTS)[number]

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const categoryId = z.number().int().describe('ID of the category.')
const categoryName = z
  .string()
  .describe('Unique name of the category. Pass it as the `category` filter.')
  .meta({ example: 'smileys-emotion' })
const categoryTitle = z
  .string()
  .describe('Display name of the category.')
  .meta({ example: 'Smileys & emotion' })

export const EmojiResponse = z
  .object({
    id: z.number().int().describe('Numeric ID of the emoji, as used in paths.'),
    emoji_id: z
      .string()
      .describe(
        'Stable identifier of the emoji: the hexcode of a Unicode emoji, or `custom_` and a random suffix.',
      )
      .meta({ example: '1F600' }),
    unicode_codepoint: z
      .string()
      .nullable()
      .describe('Unicode code points, separated by spaces. `null` for a custom emoji.')
      .meta({ example: 'U+1F600' }),
    unicode_char: z
      .string()
      .nullable()
      .describe('The emoji as text. `null` for a custom emoji, which has a `custom_image_url` instead.')
      .meta({ example: '😀' }),
    name: z.string().describe('Display name of the emoji.').meta({ example: 'grinning face' }),
    description: z
      .string()
      .nullable()
      .describe('Longer description of the emoji. `null` if it has none.')
      .meta({ example: null }),
    category: z
      .object({ id: categoryId, name: categoryName, display_name: categoryTitle })
      .describe('Category that the emoji belongs to.'),
    tags: z
      .array(z.string())
      .describe('Related words that a search matches.')
      .meta({ example: ['cheerful', 'happy', 'smile'] }),
    aliases: z
      .array(z.string())
      .describe('Shortcodes of the emoji, without colons.')
      .meta({ example: ['grinning'] }),
    keywords: z
      .array(z.string())
      .describe(
        'Words from the name that a search matches. For a custom emoji, also words from the shortcode.',
      )
      .meta({ example: ['face', 'grin'] }),
    is_custom: z
      .boolean()
      .describe('Whether the emoji was uploaded or imported, as opposed to a Unicode emoji.')
      .meta({ example: false }),
    custom_image_url: z
      .string()
      .nullable()
      .describe(
        'URL path of the image, with a version that changes with the image. `null` for a Unicode emoji.',
      )
      .meta({ example: null }),
    usage_count: z.number().int().describe('All-time number of recorded uses.').meta({ example: 128 }),
    version_min: z
      .number()
      .nullable()
      .describe('Emoji version that introduced the emoji. `null` for a custom emoji.')
      .meta({ example: 1 }),
    is_approved: z
      .boolean()
      .describe('Whether every user can use the emoji. Always `true` for a Unicode emoji.'),
    is_personal: z
      .boolean()
      .describe('Whether you uploaded the emoji and only you can use it, because it is not approved.')
      .meta({ example: false }),
  })
  .meta({ id: 'EmojiResponse', description: 'A Unicode or custom emoji.' })

const Category = z.object({
  id: categoryId,
  name: categoryName,
  display_name: categoryTitle,
  description: z
    .string()
    .nullable()
    .describe('Longer description of the category. `null` if it has none.')
    .meta({ example: null }),
  emoji_count: z
    .number()
    .int()
    .describe(
      'Number of public emojis in the category. Custom emojis are only counted with `include_custom=true`. Other filters do not change the number.',
    )
    .meta({ example: 169 }),
})

const OsInfo = z.object({
  os: z
    .enum(['windows', 'macos', 'ios', 'android', 'linux', 'unknown'])
    .describe('Operating system of the client. `ios` includes iPadOS.'),
  version: z
    .string()
    .nullable()
    .describe('Version of the operating system. `null` if unknown.')
    .meta({ example: '11' }),
  is_supported: z.boolean().describe('Whether the operating system can render Unicode emojis.'),
  emoji_support: z
    .object({
      supports_unicode: z
        .boolean()
        .describe('Whether the client can render Unicode emojis. Same as `is_supported`.'),
      supports_custom: z
        .boolean()
        .describe('Whether the client can show custom emojis. Always `true`, because they are images.'),
      max_emoji_version: z
        .number()
        .nullable()
        .describe('Newest emoji version that the client can render. `null` if unknown.')
        .meta({ example: 15.1 }),
      recommended_format: z
        .enum(['unicode', 'image'])
        .describe('How to show Unicode emojis: `unicode` as text, or `image` with your own image set.'),
    })
    .describe('Emoji features that the client supports.'),
})

export const EmojiQuery = z.object({
  category: z.string().max(50).optional().describe('Name of a category. An unknown name matches no emojis.'),
  search: search.describe(
    'Name, shortcode, tag, or emoji character to search for. A leading colon, as in `:smi`, matches the start of a shortcode.',
  ),
  sort: z
    .enum(EMOJI_SORTS)
    .prefault('catalogue')
    .describe(
      'Sort order: `catalogue` returns the best matches of a search first and otherwise uses Unicode order, with custom emojis last; `popular` returns the most used first.',
    ),
  page,
  per_page: perPage,
  include_custom: flag
    .prefault('false')
    .describe('Whether to include approved custom emojis and, if you are signed in, all of your own.'),
})

export const EmojiUpload = z.object({
  name: z
    .string()
    .max(100, 'Must be at most 100 characters')
    .refine((name) => toShortcode(name) !== null, SHORTCODE_RULE)
    .describe('Name of the emoji. It also sets the shortcode: `Party Parrot` becomes `:party_parrot:`.')
    .meta({ example: 'Party Parrot' }),
  category: z
    .string()
    .trim()
    .max(50, 'Must be at most 50 characters')
    .transform((text) => text || undefined)
    .optional()
    .describe('Name of an existing category. Defaults to `custom`.')
    .meta({ example: 'custom' }),
})

export const EmojiUse = z.object({
  emoji_id: z
    .string()
    .min(1, 'Required')
    .max(100, 'Must be at most 100 characters')
    .describe('The `emoji_id` of the emoji: a hexcode such as `1F600`, or `custom_…`.')
    .meta({ example: '1F600' }),
  emoji_type: z
    .enum(['windows', 'mac', 'custom'])
    .describe(
      'How the emoji was rendered: with the `windows` or `mac` system font, or as an image for `custom`.',
    ),
})

export const EmojiUsed = z.object({
  success: z.literal(true).describe('Always `true`.'),
  message: z.string().describe('Human-readable confirmation.').meta({ example: 'Emoji usage recorded' }),
})

export const EmojiListResponse = z
  .object({
    emojis: z.array(EmojiResponse).describe('Emojis on this page.'),
    categories: z.array(Category).describe('All categories in display order, regardless of the filters.'),
    os_info: OsInfo.describe('Emoji support of the client, detected from its request headers.'),
    total_count: z
      .number()
      .int()
      .describe('Number of emojis that match the filters. A search counts at most 1,000.')
      .meta({ example: 1906 }),
    page: z.number().int().describe('Page number, starting at 1.').meta({ example: 1 }),
    per_page: z.number().int().describe('Maximum number of emojis per page.').meta({ example: 50 }),
  })
  .meta({ id: 'EmojiListResponse', description: 'A page of emojis, with all categories.' })
