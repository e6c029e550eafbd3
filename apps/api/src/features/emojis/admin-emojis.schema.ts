import * as z from 'zod'
import { deprecatedField } from '../../http/deprecated-field.ts'
import { MAX_COUNTED, Pagination, page, perPage, search } from '../../http/list.ts'
import { reason } from '../users/user-actions.schema.ts'
import { EmojiResponse } from './emojis.schema.ts'
import { normalizeEmojiName, SHORTCODE_RULE, toShortcode } from './shortcodes.ts'

export const EMOJI_STATUSES = ['pending', 'approved', 'rejected'] as const

const status = z
  .enum(EMOJI_STATUSES)
  .describe(
    'Review status: `pending` emojis await review, `approved` ones are available to all users, `rejected` ones only to their owner.',
  )

const Review = z.object({
  at: z.iso.datetime().describe('Time of the review.'),
  by: z
    .object({
      id: z.number().int().describe('ID of the reviewer.').meta({ example: 7 }),
      username: z.string().describe('Username of the reviewer.').meta({ example: 'grace' }),
    })
    .nullable()
    .describe('User who reviewed the emoji. `null` if the account was deleted.'),
  reason: z
    .string()
    .nullable()
    .describe('Reason for a rejection. `null` for an approval.')
    .meta({ example: null }),
})

const shortcode = z.string().meta({ example: 'party_parrot' })

const ImageProperties = z.object({
  width: z.number().int().describe('Width in pixels.').meta({ example: 128 }),
  height: z.number().int().describe('Height in pixels.').meta({ example: 128 }),
  frames: z.number().int().describe('Number of frames. 1 for a still image.').meta({ example: 1 }),
  size_bytes: z.number().int().describe('Size of the stored image in bytes.').meta({ example: 5210 }),
  media_type: z.string().describe('Media type of the stored image.').meta({ example: 'image/webp' }),
})

export const AdminEmoji = EmojiResponse.extend({
  status,
  shortcode: shortcode
    .nullable()
    .describe(
      'Main shortcode, without colons. `null` for a Unicode emoji, whose shortcodes are in `aliases`.',
    ),
  owner: z
    .object({
      id: z.number().int().describe('ID of the owner.').meta({ example: 42 }),
      username: z.string().describe('Username of the owner.').meta({ example: 'ada' }),
      display_name: z.string().describe('Display name of the owner.').meta({ example: 'Ada Lovelace' }),
    })
    .nullable()
    .describe(
      'User who uploaded the emoji. `null` for Unicode emojis, imported emojis, and emojis of deleted accounts.',
    ),
  created_at: z.iso.datetime().describe('Time at which the emoji was added.'),
  review: Review.nullable().describe('Most recent review. `null` if the emoji was never reviewed.'),
  image: ImageProperties.nullable().describe('Properties of the image. `null` for a Unicode emoji.'),
  picture: deprecatedField(ImageProperties.nullable(), 'image'),
  uses_30_days: z
    .number()
    .int()
    .describe('Number of uses today and in the 29 days before, in UTC.')
    .meta({ example: 31 }),
}).meta({ id: 'AdminEmoji', description: 'An emoji with its review status, owner, and usage.' })

export const AdminEmojiQuery = z.object({
  status: z
    .enum([...EMOJI_STATUSES, 'all'])
    .default('all')
    .describe('Review status to filter by.'),
  kind: z
    .enum(['custom', 'unicode', 'all'])
    .default('custom')
    .describe('Type of the emojis to list: custom, Unicode, or both.'),
  category: z.string().max(50).optional().describe('Name of a category. An unknown name matches no emojis.'),
  search: search.describe('An emoji character, or text to find in names, shortcodes, tags, and keywords.'),
  sort: z
    .enum(['newest', 'oldest', 'popular', 'catalogue', 'match'])
    .optional()
    .describe(
      'Sort order: `popular` sorts by all-time uses, `catalogue` by Unicode order with custom emojis last, `match` by relevance to the search (without a search, it sorts like `catalogue`). Defaults to `match` for a search, otherwise `oldest` for `status=pending`, `catalogue` for `kind=unicode`, and `newest` for other lists.',
    ),
  page,
  per_page: perPage,
})

export const AdminEmojiList = z.object({
  emojis: z.array(AdminEmoji).describe('Emojis on this page.'),
  counts: z
    .record(status, z.number().int())
    .describe('Number of custom emojis by review status, regardless of the filters.')
    .meta({ example: { pending: 3, approved: 120, rejected: 8 } }),
  pagination: Pagination.describe(
    `Current page, page size, and total number of entries. For a search, \`total\` is at most ${MAX_COUNTED.toLocaleString('en-US')}.`,
  ),
})

const id = z.int().min(1).max(2_147_483_647)

/** Maximum number of emojis per review request. */
export const MAX_REVIEWED = 100

export const EmojiReview = z
  .object({
    ids: z
      .array(id)
      .min(1, 'Must have at least 1 ID')
      .max(MAX_REVIEWED, `Must have at most ${MAX_REVIEWED} IDs`)
      .transform((list) => [...new Set(list)])
      .describe(`IDs of up to ${MAX_REVIEWED} emojis to review, in this order.`)
      .meta({ example: [311] }),
    decision: z
      .enum(['approve', 'reject'])
      .describe(
        '`approve` makes the emojis available to all users; `reject` leaves them available to their owners only.',
      ),
    reason: reason
      .nullable()
      .default(null)
      .describe(
        'Reason for the decision, recorded in the audit log. For a rejection, it is required and shown to the owner.',
      )
      .meta({ example: 'Shows a recognizable person' }),
    name: z
      .string()
      .max(100, 'Must be at most 100 characters')
      .transform(normalizeEmojiName)
      .refine((name) => toShortcode(name) !== null, SHORTCODE_RULE)
      .optional()
      .describe(
        'New name for the emoji, which also sets a new shortcode. Use it to approve a single emoji whose shortcode is taken.',
      ),
    expected: z
      .strictObject({ status })
      .default({ status: 'pending' })
      .describe(
        'Status that your decision is based on. The review of an emoji with another status fails with 409 `edit_conflict`, unless the emoji already has the requested status.',
      ),
  })
  .superRefine(({ ids, decision, reason, name }, context) => {
    const addError = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (decision === 'reject' && reason === null) addError('reason', 'Required for a rejection')
    if (name !== undefined && decision === 'reject') addError('name', 'Only allowed for an approval')
    if (name !== undefined && ids.length > 1) addError('name', 'Only allowed for a single emoji')
  })
  .meta({
    id: 'EmojiReview',
    description: 'A decision on one or more emojis.',
    example: { ids: [311], decision: 'reject', reason: 'Shows a recognizable person' },
  })

export const ReviewResult = z.object({
  emojis: z
    .array(AdminEmoji)
    .describe('Emojis that now have the requested status, including those that already had it.'),
  failures: z
    .array(
      z.object({
        id: z.number().int().describe('ID of the emoji.').meta({ example: 312 }),
        code: z
          .string()
          .describe(
            'Error code. `not_processed` means that the emoji was not reviewed because an unexpected error (not a 404 or 409) stopped the whole review, at this emoji or an earlier one.',
          )
          .meta({ example: 'shortcode_taken' }),
        error: z
          .string()
          .describe('Human-readable error message.')
          .meta({ example: 'Another emoji already uses the shortcode :party_parrot:' }),
      }),
    )
    .describe(
      'Emojis that were not reviewed, with the error for each. If you send a single ID and its review fails, the request fails with that error instead.',
    )
    .meta({ example: [] }),
})

export const EmojiRemoval = z.object({
  id: z
    .string()
    .max(10, 'Must be at most 10 digits')
    .regex(/^\d+$/, 'Must contain only digits')
    .transform((digits) => Math.min(Number(digits), 2_147_483_647))
    .describe('Numeric `id` of the emoji.')
    .meta({ example: '311' }),
  reason: reason.describe('Reason for the deletion. Shown to the owner and recorded in the audit log.'),
})

export const OwnEmoji = EmojiResponse.extend({
  status,
  shortcode: shortcode.describe('Main shortcode, without colons.'),
  created_at: z.iso.datetime().describe('Time of the upload.'),
  review: Review.omit({ by: true })
    .nullable()
    .describe('Most recent review. `null` if the emoji was never reviewed.'),
}).meta({ id: 'OwnEmoji', description: 'One of your custom emojis, with its review status.' })

export const OwnEmojiQuery = z.object({
  status: z
    .enum([...EMOJI_STATUSES, 'all'])
    .default('all')
    .describe('Review status to filter by.'),
  page,
  per_page: perPage,
})

export const OwnEmojiList = z.object({
  emojis: z.array(OwnEmoji).describe('Emojis on this page, newest first.'),
  pagination: Pagination,
})
