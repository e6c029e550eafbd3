import {
  AVATAR_STYLES,
  IMAGE_FORMATS,
  PALETTE_NAMES,
  parseColor,
  RATIO_NAMES,
  RATIOS,
  WATERMARK_POSITIONS,
} from '@veranda/og-image'
import * as z from 'zod'
import { deprecatedField } from '../../http/deprecated-field.ts'
import { Quota } from '../quotas/quotas.schema.ts'

const flag = z.enum(['true', 'false'], 'Must be true or false').transform((value) => value === 'true')

/** Creates the schema of a number in a query string. */
const numberBetween = (min: number, max: number) =>
  z.coerce
    .number(`Must be a number from ${min} to ${max}`)
    .min(min, `Must be a number from ${min} to ${max}`)
    .max(max, `Must be a number from ${min} to ${max}`)
const pixelsBetween = (min: number, max: number) =>
  numberBetween(min, max).int('Must be a whole number of pixels')

const textUpTo = (max: number) =>
  z.string().min(1, 'Must not be empty').max(max, `Must be at most ${max} characters`)

const color = z
  .string()
  .max(20)
  .transform((value, context) => {
    const parsed = parseColor(value)
    if (parsed !== null) return parsed
    context.addIssue({ code: 'custom', message: 'Must be a hexadecimal color such as f0a51e' })
    return z.NEVER
  })
  .meta({ type: 'string', example: 'f0a51e' })

const RATIO_DESCRIPTION = `Named size in pixels: ${RATIO_NAMES.map(
  (name) => `\`${name}\` is ${RATIOS[name].width} × ${RATIOS[name].height}`,
).join(', ')}.`

/** Parameters available to everyone, including guests. */
const publicParameters = {
  seed: textUpTo(200)
    .optional()
    .describe(
      'Text that determines everything not set by other parameters: colors, patterns, quote, and avatar. Defaults to the quote and author or, without them, to the date in UTC.',
    )
    .meta({ example: 'ada' }),
  avatarSeed: textUpTo(200)
    .optional()
    .describe('Seed of the avatar, such as the ID of the author. Defaults to `seed`.'),
  quote: textUpTo(1_000)
    .optional()
    .describe('Text of the quote. Defaults to a built-in quote chosen by the seed.')
    .meta({ example: 'Forever is composed of nows.' }),
  author: textUpTo(100)
    .optional()
    .describe(
      'Author of the quote. Defaults to the author of the built-in quote, or to no author if you set `quote`.',
    )
    .meta({ example: 'Emily Dickinson' }),
  ratio: z.enum(RATIO_NAMES).default('default').describe(RATIO_DESCRIPTION),
  width: pixelsBetween(400, 2_400).optional().describe('Width in pixels. Defaults to the width of `ratio`.'),
  height: pixelsBetween(300, 1_800)
    .optional()
    .describe('Height in pixels. Defaults to the height of `ratio`.'),
}

/** Parameters that require a plan with `basic_controls`. */
const basicParameters = {
  palette: z
    .enum(PALETTE_NAMES)
    .optional()
    .describe('Color palette. Defaults to one chosen by the seed. Requires a plan with `basic_controls`.'),
}

const ADVANCED_NOTE = 'Requires a plan with `advanced_controls`.'

/** Parameters that require a plan with `advanced_controls`. */
const advancedParameters = {
  shapes: numberBetween(3, 15)
    .int('Must be a whole number')
    .optional()
    .describe(`Number of shapes in each background pattern. ${ADVANCED_NOTE}`),
  patternSeed: textUpTo(200)
    .optional()
    .describe(`Seed of the background patterns only. Defaults to \`seed\`. ${ADVANCED_NOTE}`),
  avatarX: pixelsBetween(0, 2_400)
    .optional()
    .describe(`Distance of the avatar from the left edge, in pixels. ${ADVANCED_NOTE}`),
  avatarY: pixelsBetween(0, 1_800)
    .optional()
    .describe(
      `Distance of the avatar from the top edge, in pixels. If set, the quote can use the full height. ${ADVANCED_NOTE}`,
    ),
  avatarSize: pixelsBetween(24, 800)
    .optional()
    .describe(`Diameter of the avatar in pixels. ${ADVANCED_NOTE}`),
  textMaxWidth: pixelsBetween(100, 2_400)
    .optional()
    .describe(`Maximum width of a line of the quote, in pixels. ${ADVANCED_NOTE}`),
  textStartY: pixelsBetween(0, 1_700)
    .optional()
    .describe(`Distance of the quote from the top edge, in pixels. ${ADVANCED_NOTE}`),
  fontSize: pixelsBetween(12, 240)
    .optional()
    .describe(
      `Font size of the quote in pixels. Text that does not fit is truncated with an ellipsis. Defaults to the largest size that fits. ${ADVANCED_NOTE}`,
    ),
  textPadding: pixelsBetween(0, 400)
    .optional()
    .describe(`Distance between the edges and the content, in pixels. ${ADVANCED_NOTE}`),
  lineHeight: numberBetween(0.8, 3)
    .optional()
    .describe(`Line height of the quote as a multiple of the font size. Defaults to 1.16. ${ADVANCED_NOTE}`),
  borderColor: color
    .optional()
    .describe(
      `Color of the border in hexadecimal. Defaults to the text color of the palette. ${ADVANCED_NOTE}`,
    ),
  borderOpacity: numberBetween(0, 1)
    .optional()
    .describe(`Opacity of the border: 0 is invisible, 1 is opaque. Defaults to 0.16. ${ADVANCED_NOTE}`),
  glassBackground: flag
    .optional()
    .describe(`Whether to put a translucent panel behind the quote. ${ADVANCED_NOTE}`),
  watermarkEnabled: flag
    .optional()
    .describe(
      `Whether to show a watermark. Defaults to \`false\` with a plan that has \`white_label\`, otherwise to \`true\`. ${ADVANCED_NOTE}`,
    ),
  watermarkText: textUpTo(80)
    .optional()
    .describe(`Text of the watermark. Defaults to the host name of the server. ${ADVANCED_NOTE}`),
  watermarkOpacity: numberBetween(0, 1)
    .optional()
    .describe(`Opacity of the watermark: 0 is invisible, 1 is opaque. Defaults to 0.7. ${ADVANCED_NOTE}`),
  watermarkSize: pixelsBetween(8, 160)
    .optional()
    .describe(`Font size of the watermark in pixels. ${ADVANCED_NOTE}`),
  watermarkPosition: z
    .enum(WATERMARK_POSITIONS)
    .optional()
    .describe(
      `Position of the watermark. Defaults to \`bottom-right\`, or \`bottom-left\` if the quote is written from right to left. ${ADVANCED_NOTE}`,
    ),
  watermarkRotation: numberBetween(-180, 180)
    .optional()
    .describe(`Rotation of the watermark in degrees, clockwise. Defaults to 0. ${ADVANCED_NOTE}`),
}

export const BASIC_PARAMETERS = Object.keys(basicParameters) as (keyof typeof basicParameters)[]
export const ADVANCED_PARAMETERS = Object.keys(advancedParameters) as (keyof typeof advancedParameters)[]

export const OgImageQuery = z.object({
  ...publicParameters,
  ...basicParameters,
  ...advancedParameters,
  format: z
    .enum([...IMAGE_FORMATS, 'json'])
    .optional()
    .describe(
      'Format of the image; `json` returns its size, quote, and URLs instead. Defaults to `png` for crawlers, recognized by `User-Agent`, and for clients that prefer `image/png` to `image/svg+xml` in `Accept`, otherwise to `svg`.',
    ),
  'dry-run': flag
    .default(false)
    .describe('Whether to return the report with your remaining quota as JSON without generating the image.'),
})

export const OgImageId = z.object({
  id: z
    .string()
    .max(64, 'Must be at most 64 characters')
    .describe('ID of the image, from `id` in the JSON report or from the `Content-Location` header.')
    .meta({ example: 'xK3f0aV9QhZr2mB7tLw1cA' }),
})

export const format = z.enum(IMAGE_FORMATS)

export const StoredImageQuery = z.object({ format: format.default('svg').describe('Format of the image.') })

const quotaFields = Quota.pick({
  quota_limit: true,
  is_unlimited: true,
  used: true,
  remaining: true,
  quota_source: true,
  resets_at: true,
})

/** Response to `format=json` and to dry runs. */
export const OgImageReport = z
  .object({
    id: z
      .string()
      .describe('ID of the image, the same for the same parameters.')
      .meta({ example: 'xK3f0aV9QhZr2mB7tLw1cA' }),
    seed: z.string().describe('Seed that the image is generated from.').meta({ example: 'ada' }),
    width: z.number().int().describe('Width of the image in pixels.').meta({ example: 1200 }),
    height: z.number().int().describe('Height of the image in pixels.').meta({ example: 630 }),
    quote: z.string().describe('Quote on the image.').meta({ example: 'Forever is composed of nows.' }),
    author: z
      .string()
      .nullable()
      .describe('Author of the quote. `null` if the image names none.')
      .meta({ example: 'Emily Dickinson' }),
    urls: z
      .record(format, z.string())
      .nullable()
      .describe('URLs of the image by format. `null` if the image has not been generated yet.')
      .meta({ example: { png: 'https://example.com/api/og-image/xK3f0aV9QhZr2mB7tLw1cA?format=png' } }),
    is_saved: z
      .boolean()
      .describe('Whether the image was generated before this request. Such an image uses no quota.'),
    is_kept: deprecatedField(z.boolean(), 'is_saved'),
    dry_run: z.boolean().describe('Whether the request was a dry run.'),
    quota: quotaFields.describe('Your preview image quota.'),
  })
  .meta({ id: 'OgImageReport', description: 'Properties and URLs of a preview image, and your quota.' })

/** Parameters of a draft, which the studio of the admin app requests. */
export const StudioQuery = OgImageQuery.omit({ 'dry-run': true }).extend({
  format: OgImageQuery.shape.format
    .unwrap()
    .default('svg')
    .describe('Format of the image; `json` returns its size, quote, and URLs instead.'),
})

/** Plan features that parameters require. */
export const CONTROL_FEATURES = ['basic_controls', 'advanced_controls'] as const

/** Response to the request for a draft with `format=json`. */
export const StudioReport = OgImageReport.omit({ dry_run: true })
  .extend({
    origin: z
      .string()
      .describe('Scheme, host, and port of this server.')
      .meta({ example: 'https://example.com' }),
    missing: z
      .array(
        z.object({
          feature: z
            .enum(CONTROL_FEATURES)
            .describe(
              'Missing plan feature: `basic_controls` for `palette`, `advanced_controls` for pattern, layout, text, border, and watermark.',
            ),
          plan: z
            .object({
              name: z.string().describe('Unique name of the plan.').meta({ example: 'pro' }),
              display_name: z.string().describe('Display name of the plan.').meta({ example: 'Pro' }),
            })
            .nullable()
            .describe('Cheapest plan with the feature. `null` if no plan has it.'),
        }),
      )
      .describe('Plan features that you lack. You can use their parameters in drafts only.'),
  })
  .meta({
    id: 'OgImageStudioReport',
    description:
      'Properties of a draft, its URLs if it was generated before, and the plan features you lack.',
  })

export const AvatarQuery = z.object({
  seed: textUpTo(200)
    .default('veranda')
    .describe('Text that determines the avatar, such as a user ID. Do not use personal data.')
    .meta({ example: 'ada' }),
  size: pixelsBetween(16, 512).default(120).describe('Width and height in pixels.'),
  style: z
    .enum(AVATAR_STYLES)
    .default(AVATAR_STYLES[0])
    .describe('Style of the avatar: a face, a flower, a landscape, a mosaic, or rings.'),
  format: z.enum(['png', 'svg', 'webp']).default('png').describe('Format of the image.'),
})

export const ProfileImageQuery = z.object({
  ratio: z.enum(RATIO_NAMES).default('default').describe(RATIO_DESCRIPTION),
  format: format.default('png').describe('Format of the image.'),
})
