import { useSessionStorage } from '@mantine/hooks'

/**
 * Returns the IDs of the alerts whose toasts are hidden in this tab, and a function that hides a toast. The
 * alerts stay in the bell menu.
 */
export function useHiddenAlerts() {
  const [ids, setIds] = useSessionStorage<readonly number[]>({
    key: 'veranda-hidden-alerts',
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: parseIds,
  })
  // Drops the oldest IDs beyond the maximum.
  const hide = (id: number) => setIds((currentIds) => [...currentIds, id].slice(-MAX_STORED_IDS))
  return [new Set(ids), hide] as const
}

const MAX_STORED_IDS = 200

/** Parses the stored IDs. Ignores invalid values, because other code can change the storage. */
function parseIds(stored: string | undefined): readonly number[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(ids) ? ids.filter(Number.isInteger) : []
  } catch {
    return []
  }
}
