import { route } from '../../http/route.ts'
import { EmojiListResponse, EmojiQuery } from './emojis.schema.ts'
import { listEmojis } from './emojis.service.ts'

export const emojiRoutes = [
  route({
    id: 'listEmojis',
    method: 'get',
    path: '/api/emojis',
    summary: 'Emojis, by category or search, a page at a time',
    access: 'public',
    query: EmojiQuery,
    returns: EmojiListResponse,
    // `os_info` depends on the User-Agent, so a shared cache would need a copy for each: browsers only.
    cache: 'private, max-age=60',
    handle: ({ query }, { database, req }) => listEmojis(database, query, req.get('user-agent')),
  }),
]
