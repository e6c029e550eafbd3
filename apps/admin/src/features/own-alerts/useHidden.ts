import { useSessionStorage } from '@mantine/hooks'

/** The alerts that are not to be shown over the page any more, in this tab. They stay behind the bell. */
export function useHidden() {
  const [ids, setIds] = useSessionStorage<readonly number[]>({
    key: 'veranda-hidden-alerts',
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: read,
  })
  const hide = (id: number) => setIds((before) => [...before.slice(-LONGEST), id])
  return [new Set(ids), hide] as const
}

const LONGEST = 200

function read(stored: string | undefined): readonly number[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(ids) ? ids.filter(Number.isInteger) : []
  } catch {
    return []
  }
}
