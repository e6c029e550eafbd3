import { useLocalStorage } from '@mantine/hooks'

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Holds a value in the browser's storage, synchronized between tabs. `read` validates the stored value,
 * because another version of the app may have written it.
 */
export function useStoredValue<Value>(name: string, read: (stored: unknown) => Value) {
  return useLocalStorage<Value>({
    key: `veranda-${name}`,
    defaultValue: read(null),
    getInitialValueInEffect: false,
    deserialize: (text) => read(parseJson(text)),
  })
}
