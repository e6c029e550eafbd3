import * as z from 'zod'

/** Maximum number of shortcodes per request. */
const MAX_SHORTCODES = 100
const MAX_SHORTCODE_LENGTH = 64

const INVALID_CHARACTERS = 'Must contain only letters, digits, _, + and -, without colons'

export const LookupQuery = z.object({
  shortcodes: z
    .string()
    // One more character per shortcode, for the comma.
    .max(MAX_SHORTCODES * (MAX_SHORTCODE_LENGTH + 1), `Must have at most ${MAX_SHORTCODES} shortcodes`)
    .transform((text) => [...new Set(text.normalize('NFC').toLowerCase().split(',').filter(Boolean))])
    .pipe(
      z
        .array(
          z
            .string()
            .max(MAX_SHORTCODE_LENGTH, `Must be at most ${MAX_SHORTCODE_LENGTH} characters`)
            .regex(/^[\p{L}\p{M}\p{N}_+-]+$/u, INVALID_CHARACTERS),
        )
        .min(1, 'Must have at least 1 shortcode')
        .max(MAX_SHORTCODES, `Must have at most ${MAX_SHORTCODES} shortcodes`),
    )
    .describe(`Comma-separated list of up to ${MAX_SHORTCODES} shortcodes, without colons. Case is ignored.`)
    .meta({ example: 'tada,party_parrot' }),
})

export const LookupResult = z.object({
  emojis: z
    .array(
      z.object({
        shortcode: z
          .string()
          .describe('Requested shortcode, in lowercase and without colons.')
          .meta({ example: 'tada' }),
        emoji_id: z.string().describe('Stable identifier of the emoji.').meta({ example: '1F389' }),
        name: z.string().describe('Display name of the emoji.').meta({ example: 'party popper' }),
        unicode_char: z
          .string()
          .nullable()
          .describe('The emoji as text. `null` for a custom emoji.')
          .meta({ example: '🎉' }),
        custom_image_url: z
          .string()
          .nullable()
          .describe('URL path of the image. `null` for a Unicode emoji.')
          .meta({ example: null }),
      }),
    )
    .describe('Emojis found, one per shortcode, sorted by shortcode. Unknown shortcodes are left out.'),
})
