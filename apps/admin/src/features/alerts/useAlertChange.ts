import { useChange } from '../../session/useChange.ts'
import { alertQueries } from './alerts.api.ts'

const AFFECTED_QUERIES = [alertQueries.queryKey, ['audit']] as const

/** Returns a function that changes an alert with an API call, then refetches alerts and the audit log. */
export const useAlertChange = () => useChange(AFFECTED_QUERIES)
