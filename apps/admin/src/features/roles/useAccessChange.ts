import { useChange } from '../../session/useChange.ts'

const AFFECTED_QUERIES = [['access'], ['roles'], ['users'], ['session']] as const

/** Returns a function that changes roles or permissions and refetches everything that depends on them. */
export const useAccessChange = () => useChange(AFFECTED_QUERIES)
