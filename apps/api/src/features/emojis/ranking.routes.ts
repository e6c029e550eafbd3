import * as z from 'zod'
import { route } from '../../http/route.ts'
import { AdminEmoji } from './admin-emojis.schema.ts'
import { rankEmojis } from './ranking.service.ts'

export const emojiRankingRoutes = [
  route({
    id: 'rankEmojis',
    method: 'get',
    path: '/api/admin/emojis/usage',
    summary: 'List the most used emojis',
    description:
      'Ranks emojis by recorded uses in the last 30 days or since they were added. Emojis without uses in that period are left out. Divide `uses` by `total_uses` to get the share of an emoji.',
    access: 'admin.emojis.approve',
    query: z.object({
      span: z
        .enum(['30_days', 'all'])
        .default('30_days')
        .describe('Period to rank by: `30_days` is today and the 29 days before, in UTC; `all` is all time.'),
      kind: z
        .enum(['custom', 'unicode', 'all'])
        .default('all')
        .describe('Type of the emojis to rank: custom, Unicode, or both.'),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(100)
        .default(25)
        .describe('Maximum number of emojis to return.'),
    }),
    returns: z.object({
      emojis: z
        .array(AdminEmoji.extend({ uses: z.number().int().describe('Number of uses in the period.') }))
        .describe('Emojis, most used first.'),
      total_uses: z
        .number()
        .int()
        .describe(
          'Number of uses of all emojis of the requested kind in the period, including emojis that are not returned.',
        )
        .meta({ example: 4810 }),
    }),
    handle: ({ query }, context) => rankEmojis(context, query),
  }),
]
