import { useChange } from '../../session/useChange.ts'
import { allAlerts } from './alerts.api.ts'

const TOUCHED = [allAlerts.queryKey, ['audit']] as const

/** Returns a function that runs an alert's change and refetches everything that shows alerts. */
export const useAlertChange = () => useChange(TOUCHED)
