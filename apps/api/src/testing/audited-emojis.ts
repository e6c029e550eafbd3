import { createImage, createZip } from '../features/emojis/import/testing/archives.ts'
import { makeEmoji } from '../features/emojis/testing/make-emoji.ts'
import type { PrepareAuditedRequest } from './audited-call.ts'
import type { TestServer } from './test-server.ts'

const toEmojiTarget = (action: string, id: number) => ({ action, targetType: 'emoji', targetId: String(id) })
const path = '/api/admin/emojis'
const reason = 'Asked for by the team'

/** Creates an emoji and returns its ID. */
const createEmoji = async (server: TestServer, name: string) =>
  makeEmoji(server, name, { ownerId: (await server.createUser(name)).id })

export const AUDITED_EMOJI_REQUESTS: Record<string, PrepareAuditedRequest> = {
  reviewEmojis: async (server, name) => {
    const id = await createEmoji(server, name)
    return { path, body: { ids: [id], decision: 'approve' }, ...toEmojiTarget('emoji.approve', id) }
  },
  deleteAdminEmoji: async (server, name) => {
    const id = await createEmoji(server, name)
    return { path, query: { id, reason }, ...toEmojiTarget('emoji.delete', id) }
  },
  importEmojis: async (_server, name) => ({
    path: `${path}/import`,
    body: { dry_run: 'false' },
    file: await createZip([[`${name}.png`, await createImage()]]),
    action: 'emoji.import',
    targetType: 'emoji_catalogue',
    targetId: 'custom',
  }),
}
