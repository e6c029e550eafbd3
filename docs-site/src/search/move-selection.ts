/**
 * Returns the index of the item that a key selects in a grouped list. Arrow keys move the selection by one
 * item and wrap around. Page Down selects the first item of the next group, or in the last group, the last
 * item. Page Up selects the first item of the current group or, if that item is selected already, the first
 * item of the previous group. Ctrl or Cmd with Home or End selects the first or last item of the list.
 * Without Ctrl or Cmd, Home and End move the cursor in the text.
 *
 * @param index index of the selected item, counted across all groups
 * @param sizes number of items in each group
 * @returns undefined for any other key and for an empty list.
 */
export function moveSelection(
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  index: number,
  sizes: readonly number[],
): number | undefined {
  const length = sizes.reduce((sum, size) => sum + size, 0)
  if (length === 0) return undefined
  const firstIndexes = sizes.map((_, group) => sizes.slice(0, group).reduce((sum, size) => sum + size, 0))
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % length
    case 'ArrowUp':
      return (index - 1 + length) % length
    case 'PageDown':
      return firstIndexes.find((first) => first > index) ?? length - 1
    case 'PageUp':
      return firstIndexes.filter((first) => first < index).at(-1) ?? 0
    case 'Home':
      return ctrlKey || metaKey ? 0 : undefined
    case 'End':
      return ctrlKey || metaKey ? length - 1 : undefined
  }
  return undefined
}
