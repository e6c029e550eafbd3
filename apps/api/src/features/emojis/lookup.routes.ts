import { route } from '../../http/route.ts'
import { LookedUp, LookupQuery } from './lookup.schema.ts'
import { lookUp } from './lookup.service.ts'

export const emojiLookupRoutes = [
  route({
    id: 'lookUpEmojis',
    method: 'get',
    path: '/api/emojis/lookup',
    summary: 'What shortcodes stand for, many at once',
    access: 'public',
    query: LookupQuery,
    returns: LookedUp,
    cache: 'private, max-age=60',
    handle: ({ query: { shortcodes } }, { database, viewer }) =>
      lookUp(database, shortcodes, viewer?.id ?? null),
  }),
]
