import type { PrepareAuditedRequest } from './audited-call.ts'
import type { TestServer } from './test-server.ts'

const toAlertTarget = (action: string, id: number) => ({ action, targetType: 'alert', targetId: String(id) })

const createAlert = ({ database }: TestServer) =>
  database.prisma.alert.create({
    data: { title: 'News', message: 'Hello', audience: 'all', publishedAt: new Date(), isAnnounced: true },
  })

export const AUDITED_ALERT_REQUESTS: Record<string, PrepareAuditedRequest> = {
  createAlert: async ({ database }) => {
    const [row] = await database.query<{ next: number }>(
      'SELECT last_value + is_called::int AS next FROM alert_id_seq',
    )
    return {
      path: '/api/admin/alerts',
      body: { title: 'News', message: 'Hello' },
      ...toAlertTarget('alert.create', row?.next ?? 0),
    }
  },
  replaceAlert: async (server) => {
    const { id } = await createAlert(server)
    return {
      path: `/api/admin/alerts/${id}`,
      body: { title: 'Other news', message: 'Hello' },
      ...toAlertTarget('alert.update', id),
    }
  },
  deleteAlert: async (server) => {
    const { id } = await createAlert(server)
    return { path: `/api/admin/alerts/${id}`, ...toAlertTarget('alert.delete', id) }
  },
}
