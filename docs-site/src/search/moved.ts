/**
 * Where a key leads in a list that stands in groups: arrows by one and round the ends, Page Up and Page Down by groups,
 * Ctrl or Cmd with Home and End to the ends. Without Ctrl those two belong to the text that is typed.
 *
 * @param sizes of the groups
 * @returns undefined when the key is none of these
 */
export function moved(
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  at: number,
  sizes: readonly number[],
): number | undefined {
  const length = sizes.reduce((sum, size) => sum + size, 0)
  if (length === 0) return undefined
  const firsts = sizes.map((_, group) => sizes.slice(0, group).reduce((sum, size) => sum + size, 0))
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % length
    case 'ArrowUp':
      return (at - 1 + length) % length
    case 'PageDown':
      return firsts.find((first) => first > at) ?? length - 1
    case 'PageUp':
      return firsts.filter((first) => first < at).at(-1) ?? 0
    case 'Home':
      return ctrlKey || metaKey ? 0 : undefined
    case 'End':
      return ctrlKey || metaKey ? length - 1 : undefined
  }
  return undefined
}
