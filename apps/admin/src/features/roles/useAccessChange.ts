import { useChange } from '../../session/useChange.ts'

const TOUCHED = [['access'], ['roles'], ['users'], ['session']] as const

/** For what changes who may do what: whatever shows roles, permissions or users is read anew. */
export const useAccessChange = () => useChange(TOUCHED)
