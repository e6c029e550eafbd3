import * as z from 'zod'

/** Shortcodes that one call asks for. */
const MOST = 100
const LONGEST = 64

export const LookupQuery = z.object({
  shortcodes: z
    .string()
    .max(MOST * (LONGEST + 1), `At most ${MOST} shortcodes`)
    .transform((text) => [...new Set(text.normalize('NFC').toLowerCase().split(',').filter(Boolean))])
    .pipe(
      z
        .array(
          z
            .string()
            .max(LONGEST, `At most ${LONGEST} characters`)
            .regex(/^[\p{L}\p{M}\p{N}_+-]+$/u, 'Letters, digits, _ + and - only, without colons'),
        )
        .min(1, 'At least one shortcode')
        .max(MOST, `At most ${MOST} shortcodes`),
    )
    .describe('without colons, commas between them')
    .meta({ example: 'tada,party_parrot' }),
})

export const LookedUp = z.object({
  emojis: z
    .array(
      z.object({
        shortcode: z.string().meta({ example: 'tada' }),
        emoji_id: z.string().meta({ example: '1F389' }),
        name: z.string().meta({ example: 'party popper' }),
        unicode_char: z.string().nullable().describe('null for a custom emoji').meta({ example: '🎉' }),
        custom_image_url: z.string().nullable().describe('null for a Unicode emoji').meta({ example: null }),
      }),
    )
    .describe('those that stand for something; the others are text'),
})
