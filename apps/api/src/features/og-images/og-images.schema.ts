import {
  AVATAR_STYLES,
  IMAGE_FORMATS,
  PALETTE_NAMES,
  parseColor,
  RATIO_NAMES,
  WATERMARK_POSITIONS,
} from '@veranda/og-image'
import * as z from 'zod'
import { Quota } from '../quotas/quotas.schema.ts'

const flag = z.enum(['true', 'false'], 'true or false').transform((value) => value === 'true')

/** A number in an address: digits, and a decimal point where parts of one make sense. */
const number = (least: number, most: number) =>
  z.coerce
    .number(`From ${least} to ${most}`)
    .min(least, `From ${least} to ${most}`)
    .max(most, `From ${least} to ${most}`)
const pixels = (least: number, most: number) => number(least, most).int('A whole number of pixels')

const text = (most: number) => z.string().min(1, 'Not empty').max(most, `At most ${most} characters`)

const color = z
  .string()
  .max(20)
  .transform((value, context) => {
    const parsed = parseColor(value)
    if (parsed !== null) return parsed
    context.addIssue({ code: 'custom', message: 'A colour as f0a51e' })
    return z.NEVER
  })
  .meta({ type: 'string', example: 'f0a51e' })

/** What everybody may choose. */
const choices = {
  seed: text(200)
    .optional()
    .describe('decides on everything that is not given; without it the words do, and without those the day')
    .meta({ example: 'ada' }),
  avatarSeed: text(200).optional().describe('whose face it is; the seed’s own when absent'),
  quote: text(1_000)
    .optional()
    .describe('the words; a saying that Veranda brings when absent')
    .meta({ example: 'Forever is composed of nows.' }),
  author: text(100).optional().describe('whose words they are').meta({ example: 'Emily Dickinson' }),
  ratio: z.enum(RATIO_NAMES).default('default').describe('a size by name'),
  width: pixels(400, 2_400).optional().describe('pixels, instead of the ratio’s'),
  height: pixels(300, 1_800).optional().describe('pixels, instead of the ratio’s'),
}

/** What `basic_controls` of a plan allow besides. */
const basic = {
  palette: z
    .enum(PALETTE_NAMES)
    .optional()
    .describe('colours by name; with a plan that has `basic_controls`'),
}

/** What `advanced_controls` of a plan allow besides. */
const advanced = {
  shapes: number(3, 15).int('A whole number').optional().describe('how many motifs a pattern has'),
  patternSeed: text(200).optional().describe('decides on the patterns alone'),
  avatarX: pixels(0, 2_400).optional().describe('pixels from the left'),
  avatarY: pixels(0, 1_800).optional().describe('pixels from the top; the words then have all of the height'),
  avatarSize: pixels(24, 800).optional().describe('pixels across'),
  textMaxWidth: pixels(100, 2_400).optional().describe('pixels that a line may have'),
  textStartY: pixels(0, 1_700).optional().describe('pixels from the top to the words'),
  fontSize: pixels(12, 240).optional().describe('pixels; what doesn’t fit is cut with …'),
  textPadding: pixels(0, 400).optional().describe('pixels between the edge and what stands on it'),
  lineHeight: number(0.8, 3).optional().describe('a multiple of the font’s size'),
  borderColor: color
    .optional()
    .describe('of the hairline within the edge: red, green and blue in hexadecimal'),
  borderOpacity: number(0, 1).optional().describe('0 for none'),
  glassBackground: flag.optional().describe('a pane behind the words'),
  watermarkEnabled: flag
    .optional()
    .describe('whether the site’s name stands on it, as it does but with a plan that has `white_label`'),
  watermarkText: text(80).optional().describe('other words than the site’s name'),
  watermarkOpacity: number(0, 1).optional(),
  watermarkSize: pixels(8, 160).optional().describe('pixels'),
  watermarkPosition: z.enum(WATERMARK_POSITIONS).optional(),
  watermarkRotation: number(-180, 180).optional().describe('degrees, clockwise'),
}

export const BASIC = Object.keys(basic) as (keyof typeof basic)[]
export const ADVANCED = Object.keys(advanced) as (keyof typeof advanced)[]

export const OgImageQuery = z.object({
  ...choices,
  ...basic,
  ...advanced,
  format: z
    .enum([...IMAGE_FORMATS, 'json'])
    .optional()
    .describe(
      'Format of the image; `json` returns its size, quote and URLs instead. Default: `png` for link-preview crawlers and for clients that prefer `image/png` to `image/svg+xml` in `Accept`, otherwise `svg`.',
    ),
  'dry-run': flag.default(false).describe('tells the quota and draws nothing'),
})

export const OgImageId = z.object({
  id: z
    .string()
    .max(64, 'At most 64 characters')
    .describe('from `Content-Location`, or `id` of the JSON')
    .meta({ example: 'xK3f0aV9QhZr2mB7tLw1cA' }),
})

export const format = z.enum(IMAGE_FORMATS)

export const KeptQuery = z.object({ format: format.default('svg') })

const ofQuota = Quota.pick({
  ...{ quota_limit: true, is_unlimited: true, used: true, remaining: true },
  ...{ quota_source: true, resets_at: true },
})

/** What format=json and a dry run answer. */
export const OgImageReport = z
  .object({
    id: z.string().describe('the same for the same parameters').meta({ example: 'xK3f0aV9QhZr2mB7tLw1cA' }),
    seed: z.string().meta({ example: 'ada' }),
    width: z.number().int().meta({ example: 1200 }),
    height: z.number().int().meta({ example: 630 }),
    quote: z.string().meta({ example: 'Forever is composed of nows.' }),
    author: z.string().nullable().meta({ example: 'Emily Dickinson' }),
    urls: z
      .record(format, z.string())
      .nullable()
      .describe('where it is kept, by format; null in a dry run')
      .meta({ example: { png: 'https://example.com/api/og-image/xK3f0aV9QhZr2mB7tLw1cA?format=png' } }),
    is_kept: z.boolean().describe('it was there before: to get it costs nothing'),
    dry_run: z.boolean(),
    quota: ofQuota,
  })
  .meta({ id: 'OgImageReport' })

export const StudioQuery = OgImageQuery.omit({ 'dry-run': true }).extend({
  format: OgImageQuery.shape.format
    .unwrap()
    .default('svg')
    .describe('Format of the image; `json` returns its size, quote and URLs instead.'),
})

/** The features of plans that choices take. */
export const CONTROLS = ['basic_controls', 'advanced_controls'] as const

/** What format=json answers there. */
export const StudioReport = OgImageReport.omit({ dry_run: true })
  .extend({
    origin: z
      .string()
      .describe('what addresses of this server begin with')
      .meta({ example: 'https://example.com' }),
    missing: z
      .array(
        z.object({
          feature: z.enum(CONTROLS),
          plan: z
            .object({
              name: z.string().meta({ example: 'pro' }),
              display_name: z.string().meta({ example: 'Pro' }),
            })
            .nullable()
            .describe('the cheapest that has it; null where none has'),
        }),
      )
      .describe('what one’s own plan lacks: a picture that takes it can be looked at here, and not be kept'),
  })
  .meta({ id: 'OgImageStudioReport' })

export const AvatarQuery = z.object({
  seed: text(200)
    .default('veranda')
    .describe('such as an id or a username: the same seed always has the same face')
    .meta({ example: 'ada' }),
  size: pixels(16, 512).default(120).describe('pixels of a side'),
  style: z.enum(AVATAR_STYLES).default(AVATAR_STYLES[0]),
  format: z.enum(['png', 'svg', 'webp']).default('png'),
})

export const ProfileImageQuery = z.object({
  ratio: z.enum(RATIO_NAMES).default('default').describe('a size by name'),
  format: format.default('png'),
})
