import { useChange } from '../../session/useChange.ts'

const AFFECTED_QUERIES = [['access'], ['roles'], ['users'], ['session'], ['audit']] as const

/**
 * Returns a function that changes roles or permissions and refetches the data that the change affects: roles,
 * permissions, users, the current session, and the audit log.
 */
export const useAccessChange = () => useChange(AFFECTED_QUERIES)
