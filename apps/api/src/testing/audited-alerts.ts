import type { Audited } from './audited-call.ts'
import type { TestServer } from './test-server.ts'

const about = (action: string, id: number) => ({ action, targetType: 'alert', targetId: String(id) })

const made = ({ database }: TestServer) =>
  database.prisma.alert.create({
    data: { title: 'News', message: 'Hello', audience: 'all', publishedAt: new Date(), isAnnounced: true },
  })

export const ALERTS_AUDITED: Record<string, Audited> = {
  createAlert: async ({ database }) => {
    const [row] = await database.query<{ next: number }>(
      'SELECT last_value + is_called::int AS next FROM alert_id_seq',
    )
    return {
      path: '/api/admin/alerts',
      body: { title: 'News', message: 'Hello' },
      ...about('alert.create', row?.next ?? 0),
    }
  },
  replaceAlert: async (server) => {
    const { id } = await made(server)
    return {
      path: `/api/admin/alerts/${id}`,
      body: { title: 'Other news', message: 'Hello' },
      ...about('alert.update', id),
    }
  },
  removeAlert: async (server) => {
    const { id } = await made(server)
    return { path: `/api/admin/alerts/${id}`, ...about('alert.delete', id) }
  },
}
