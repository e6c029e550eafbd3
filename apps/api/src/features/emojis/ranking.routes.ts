import * as z from 'zod'
import { route } from '../../http/route.ts'
import { AdminEmoji } from './admin-emojis.schema.ts'
import { rankEmojis } from './ranking.service.ts'

export const emojiRankingRoutes = [
  route({
    id: 'rankEmojis',
    method: 'get',
    path: '/api/admin/emojis/usage',
    summary: 'The emojis that are used most',
    access: 'admin.emojis.approve',
    query: z.object({
      span: z
        .enum(['30_days', 'all'])
        .default('30_days')
        .describe('today and the 29 days before, in UTC, or all of the time'),
      kind: z.enum(['custom', 'unicode', 'all']).default('all'),
      limit: z.coerce.number().int().min(1).max(100).default(25).describe('how many of them'),
    }),
    returns: z.object({
      emojis: z.array(AdminEmoji.extend({ uses: z.number().int().describe('in the span') })),
      total_uses: z
        .number()
        .int()
        .describe('of all emojis of the kind in the span: for shares')
        .meta({ example: 4810 }),
    }),
    handle: ({ query }, context) => rankEmojis(context, query),
  }),
]
