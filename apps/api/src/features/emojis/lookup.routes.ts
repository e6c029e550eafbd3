import { route } from '../../http/route.ts'
import { LookupQuery, LookupResult } from './lookup.schema.ts'
import { lookUpEmojis } from './lookup.service.ts'

export const emojiLookupRoutes = [
  route({
    id: 'lookUpEmojis',
    method: 'get',
    path: '/api/emojis/lookup',
    summary: 'Look up emojis by shortcode',
    description:
      'Resolves up to 100 shortcodes to emojis, for example to render text. If several emojis share a shortcode, Unicode emojis take precedence, then approved custom emojis, then your own. Unknown shortcodes are left out of the response.',
    access: 'public',
    query: LookupQuery,
    returns: LookupResult,
    cache: 'private, max-age=60',
    handle: ({ query: { shortcodes } }, { database, currentUser }) =>
      lookUpEmojis(database, shortcodes, currentUser?.id ?? null),
  }),
]
