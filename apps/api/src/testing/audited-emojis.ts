import { picture, zipped } from '../features/emojis/import/testing/archives.ts'
import { makeEmoji } from '../features/emojis/testing/made.ts'
import type { Audited } from './audited-call.ts'
import type { TestServer } from './test-server.ts'

const about = (action: string, id: number) => ({ action, targetType: 'emoji', targetId: String(id) })
const path = '/api/admin/emojis'
const reason = 'Asked for by the team'

/** Creates an emoji and returns its ID. */
const made = async (server: TestServer, name: string) =>
  makeEmoji(server, name, { ownerId: (await server.signedIn(name)).id })

export const EMOJIS_AUDITED: Record<string, Audited> = {
  reviewEmojis: async (server, name) => {
    const id = await made(server, name)
    return { path, body: { ids: [id], decision: 'approve' }, ...about('emoji.approve', id) }
  },
  removeEmojiOfAnyone: async (server, name) => {
    const id = await made(server, name)
    return { path, query: { id, reason }, ...about('emoji.delete', id) }
  },
  importEmojis: async (_server, name) => ({
    path: `${path}/import`,
    body: { dry_run: 'false' },
    file: await zipped([[`${name}.png`, await picture()]]),
    ...{ action: 'emoji.import', targetType: 'emoji_catalogue', targetId: 'custom' },
  }),
}
