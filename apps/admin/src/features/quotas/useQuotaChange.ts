import { useChange } from '../../session/useChange.ts'

const TOUCHED = [['quotas'], ['users'], ['audit']] as const

/** For what changes how much somebody may use: whatever shows quotas, or tells of the act, is read anew. */
export const useQuotaChange = () => useChange(TOUCHED)
