import * as z from 'zod'
import { MOST_COUNTED, Pagination, page, perPage, search } from '../../http/list.ts'
import { reason } from '../users/user-acts.schema.ts'
import { EmojiResponse } from './emojis.schema.ts'
import { emojiName, SHORTCODE_RULE, shortcodeOf } from './shortcodes.ts'

export const EMOJI_STATUSES = ['pending', 'approved', 'rejected'] as const

const status = z.enum(EMOJI_STATUSES)

const Review = z.object({
  at: z.iso.datetime(),
  by: z
    .object({ id: z.number().int().meta({ example: 7 }), username: z.string().meta({ example: 'grace' }) })
    .nullable()
    .describe('null when the account is gone'),
  reason: z.string().nullable().describe('of a rejection').meta({ example: null }),
})

const shortcode = z.string().meta({ example: 'party_parrot' })

export const AdminEmoji = EmojiResponse.extend({
  status,
  shortcode: shortcode.nullable().describe('without colons; null for a Unicode emoji, which has several'),
  owner: z
    .object({
      id: z.number().int().meta({ example: 42 }),
      username: z.string().meta({ example: 'ada' }),
      display_name: z.string().meta({ example: 'Ada Lovelace' }),
    })
    .nullable()
    .describe('who made it; null for Unicode’s, for imported ones, and when the account is gone'),
  created_at: z.iso.datetime(),
  review: Review.nullable().describe('what was decided last; null before that'),
  picture: z
    .object({
      width: z.number().int().meta({ example: 128 }),
      height: z.number().int().meta({ example: 128 }),
      frames: z.number().int().describe('1 unless it moves').meta({ example: 1 }),
      size_bytes: z.number().int().meta({ example: 5210 }),
      media_type: z.string().meta({ example: 'image/webp' }),
    })
    .nullable()
    .describe('null for a Unicode emoji'),
  uses_30_days: z.number().int().describe('today and the 29 days before, in UTC').meta({ example: 31 }),
}).meta({ id: 'AdminEmoji' })

export const AdminEmojiQuery = z.object({
  status: z.enum([...EMOJI_STATUSES, 'all']).default('all'),
  kind: z.enum(['custom', 'unicode', 'all']).default('custom'),
  category: z.string().max(50).optional().describe("a category's name"),
  search: search.describe('a name, shortcode, tag or keyword, or part of one'),
  sort: z
    .enum(['newest', 'oldest', 'popular', 'catalogue', 'match'])
    .optional()
    .describe(
      '`popular` by uses in all, `catalogue` as `GET /api/emojis` has them, `match` best match first; unless told, `match` with a search, `oldest` for `pending`, `catalogue` for `unicode`, and `newest` for the others',
    ),
  page,
  per_page: perPage,
})

export const AdminEmojiList = z.object({
  emojis: z.array(AdminEmoji),
  counts: z
    .record(status, z.number().int())
    .describe('custom emojis by status, whatever the filters: for tabs')
    .meta({ example: { pending: 3, approved: 120, rejected: 8 } }),
  pagination: Pagination.describe(`\`total\` is ${MOST_COUNTED} at most where the list is searched`),
})

const id = z.int().min(1).max(2_147_483_647)

/** Emojis that one call reviews. */
export const MOST_REVIEWED = 100

export const EmojiReview = z
  .object({
    ids: z
      .array(id)
      .min(1, 'At least one')
      .max(MOST_REVIEWED, `At most ${MOST_REVIEWED}`)
      .transform((list) => [...new Set(list)])
      .meta({ example: [311] }),
    decision: z.enum(['approve', 'reject']),
    reason: reason
      .nullable()
      .default(null)
      .describe('why it is rejected: its maker reads it, and the audit log keeps it')
      .meta({ example: 'It shows somebody’s face' }),
    name: z
      .string()
      .max(100, 'At most 100 characters')
      .transform(emojiName)
      .refine((typed) => shortcodeOf(typed) !== null, SHORTCODE_RULE)
      .optional()
      .describe(
        'another name for it, and with that another shortcode: for when the one it has is taken; of one emoji alone',
      ),
    expected: z
      .strictObject({ status })
      .default({ status: 'pending' })
      .describe('the status that was seen; 409 when it was decided otherwise meanwhile'),
  })
  .superRefine(({ ids, decision, reason, name }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (decision === 'reject' && reason === null) refuse('reason', 'Required: its maker reads it')
    if (name !== undefined && decision === 'reject') refuse('name', 'Only with approve')
    if (name !== undefined && ids.length > 1) refuse('name', 'Only for one emoji')
  })
  .meta({
    id: 'EmojiReview',
    example: { ids: [311], decision: 'reject', reason: 'It shows somebody’s face' },
  })

export const ReviewOutcome = z.object({
  emojis: z.array(AdminEmoji).describe('those that are as was decided'),
  failures: z
    .array(
      z.object({
        id: z.number().int().meta({ example: 312 }),
        code: z.string().meta({ example: 'shortcode_taken' }),
        error: z.string().meta({ example: ':party_parrot: is taken by an emoji of everybody’s' }),
      }),
    )
    .describe('those that are not; where one alone is reviewed, it is the answer’s own error instead')
    .meta({ example: [] }),
})

export const EmojiRemoval = z.object({
  id: z
    .string()
    .max(10, 'At most 10 digits')
    .regex(/^\d+$/, 'Digits only')
    .transform((digits) => Math.min(Number(digits), 2_147_483_647))
    .meta({ example: '311' }),
  reason: reason.describe('its maker reads it, and the audit log keeps it'),
})

export const OwnEmoji = EmojiResponse.extend({
  status,
  shortcode: shortcode.describe('without colons'),
  created_at: z.iso.datetime(),
  review: Review.omit({ by: true }).nullable().describe('null until somebody has looked at it'),
}).meta({ id: 'OwnEmoji' })

export const OwnEmojiQuery = z.object({
  status: z.enum([...EMOJI_STATUSES, 'all']).default('all'),
  page,
  per_page: perPage,
})

export const OwnEmojiList = z.object({ emojis: z.array(OwnEmoji), pagination: Pagination })
