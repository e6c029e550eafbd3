import { useChange } from '../../session/useChange.ts'

const AFFECTED_QUERIES = [['access'], ['roles'], ['users'], ['session'], ['audit']] as const

/**
 * Returns a function that runs an API call that changes roles or permissions. The function then refetches
 * roles, permissions, users, the current session, and the audit log.
 */
export const useAccessChange = () => useChange(AFFECTED_QUERIES)
