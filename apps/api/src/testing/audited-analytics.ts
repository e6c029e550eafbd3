import { setTimeout as sleep } from 'node:timers/promises'
import type { PrepareAuditedRequest } from './audited-call.ts'

const annotation = { at: '2026-03-01T09:00:00.000Z', text: 'New home page' }
const toAnnotationTarget = (action: string, id: number) => ({
  action,
  targetType: 'annotation',
  targetId: String(id),
})
const viewsPath = '/api/admin/refresh-views'

export const AUDITED_ANALYTICS_REQUESTS: Record<string, PrepareAuditedRequest> = {
  createAnnotation: async ({ database }) => {
    const [row] = await database.query<{ next: number }>(
      'SELECT last_value + is_called::int AS next FROM annotation_id_seq',
    )
    return {
      path: '/api/admin/annotations',
      body: annotation,
      ...toAnnotationTarget('annotation.create', row?.next ?? 0),
    }
  },
  deleteAnnotation: async ({ database }) => {
    const { id } = await database.prisma.annotation.create({ data: annotation })
    return { path: `/api/admin/annotations/${id}`, ...toAnnotationTarget('annotation.delete', id) }
  },
  refreshViews: async () => ({
    path: viewsPath,
    body: { view: 'months' },
    action: 'analytics.refresh',
    targetType: 'analytics',
    targetId: 'months',
    // The refresh continues after the response. Its changes must not be attributed to the next request.
    cleanUp: async (agent) => {
      const isRunning = async () =>
        (await agent.get(viewsPath).expect(200)).body.views.some(
          (view: { state: string }) => view.state === 'running',
        )
      while (await isRunning()) await sleep(20)
    },
  }),
}
