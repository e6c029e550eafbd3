import { UnstyledButton } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
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

/** What narrows something down, each part with a way to be rid of it. */
export function Chips({ chips, onClear }: Props) {
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Filters">
      {chips.map(({ name, value, onRemove }) => (
        <li key={name} className={classes.chip}>
          <span className={classes.words}>
            <span className={classes.name}>{name}</span> {value}
          </span>
          <UnstyledButton
            className={classes.away}
            aria-label={`Remove the filter ${name} ${value}`}
            onClick={onRemove}
          >
            <IconX size={14} stroke={2} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <UnstyledButton className={classes.all} onClick={onClear}>
            Clear all
          </UnstyledButton>
        </li>
      )}
    </ul>
  )
}
