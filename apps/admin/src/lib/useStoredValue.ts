import { useLocalStorage } from '@mantine/hooks'

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Works like `useState`, but keeps the value in local storage and synchronizes it between tabs.
 *
 * @param read validates the stored value, which another version of the app may have written. Gets null if
 *   nothing or invalid JSON is stored.
 */
export function useStoredValue<Value>(name: string, read: (stored: unknown) => Value) {
  return useLocalStorage<Value>({
    key: `veranda-${name}`,
    defaultValue: read(null),
    getInitialValueInEffect: false,
    deserialize: (text) => read(parseJson(text)),
  })
}
