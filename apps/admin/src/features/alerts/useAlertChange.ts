import { useChange } from '../../session/useChange.ts'
import { allAlerts } from './alerts.api.ts'

const TOUCHED = [allAlerts.queryKey, ['audit']] as const

/** For what changes alerts: whatever shows them is read anew. */
export const useAlertChange = () => useChange(TOUCHED)
