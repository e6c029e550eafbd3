import { api, getData } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'

/** Dismisses an alert on all of the user's devices. Also succeeds if the alert no longer exists. */
export async function dismissAlert(id: number) {
  try {
    await getData(api.POST('/api/alerts/{id}/dismiss', { params: { path: { id: String(id) } } }))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
