import { useLocalStorage } from '@mantine/hooks'

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * What this browser remembers under a name, in all its tabs. `read` makes a value of whatever is stored there, for
 * another version of this app may have stored it.
 */
export function useStored<Value>(name: string, read: (stored: unknown) => Value) {
  return useLocalStorage<Value>({
    key: `veranda-${name}`,
    defaultValue: read(null),
    getInitialValueInEffect: false,
    deserialize: (text) => read(parsed(text)),
  })
}
