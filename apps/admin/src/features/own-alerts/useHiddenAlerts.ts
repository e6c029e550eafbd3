import { useSessionStorage } from '@mantine/hooks'

/** Tracks the alerts that are hidden in this tab. They stay in the bell menu. */
export function useHiddenAlerts() {
  const [ids, setIds] = useSessionStorage<readonly number[]>({
    key: 'veranda-hidden-alerts',
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: parseIds,
  })
  const hide = (id: number) => setIds((before) => [...before.slice(1 - MAX_STORED_IDS), id])
  return [new Set(ids), hide] as const
}

const MAX_STORED_IDS = 200

function parseIds(stored: string | undefined): readonly number[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(ids) ? ids.filter(Number.isInteger) : []
  } catch {
    return []
  }
}
