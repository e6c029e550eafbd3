import { UnstyledButton } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef } from 'react'
import classes from './Chips.module.css'

interface Chip {
  name: string
  value: string
  onRemove: () => void
}

interface Props {
  chips: readonly Chip[]
  onClear: () => void
}

/** Shows the active filters as chips, each with a button that removes the filter. */
export function Chips({ chips, onClear }: Props) {
  const list = useRef<HTMLUListElement>(null)
  /** index of the removed chip until the focus has moved; null otherwise */
  const removedIndex = useRef<number>(null)
  // Move the focus to the chip after the removed one, or to the last chip.
  useEffect(() => {
    if (removedIndex.current === null) return
    const next = list.current?.children[Math.min(removedIndex.current, chips.length - 1)]
    next?.querySelector('button')?.focus()
    removedIndex.current = null
  }, [chips.length])

  if (chips.length === 0) return null
  return (
    <ul ref={list} className={classes.chips} aria-label="Filters">
      {chips.map(({ name, value, onRemove }, index) => (
        <li key={name} className={classes.chip}>
          <span className={classes.label}>
            <span className={classes.name}>{name}</span> {value}
          </span>
          <UnstyledButton
            className={classes.remove}
            aria-label={`Remove filter: ${name} ${value}`}
            onClick={() => {
              removedIndex.current = index
              onRemove()
            }}
          >
            <IconX size={14} stroke={2} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <UnstyledButton className={classes.clear} onClick={onClear}>
            Clear all
          </UnstyledButton>
        </li>
      )}
    </ul>
  )
}
