import { useChange } from '../../session/useChange.ts'
import { alertQueries } from './alerts.api.ts'

const TOUCHED = [alertQueries.queryKey, ['audit']] as const

/** Returns a function that runs an alert's change and refetches everything that shows alerts. */
export const useAlertChange = () => useChange(TOUCHED)
