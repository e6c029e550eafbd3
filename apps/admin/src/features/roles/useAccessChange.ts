import { useChange } from '../../session/useChange.ts'

const TOUCHED = [['access'], ['roles'], ['users'], ['session']] as const

/**
 * Returns a function that runs a change of roles or permissions and refetches everything that depends on
 * them.
 */
export const useAccessChange = () => useChange(TOUCHED)
