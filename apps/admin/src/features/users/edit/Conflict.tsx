import { Alert, Button } from '@mantine/core'
import classes from './Conflict.module.css'
import { type Field, LABELS, type UserValues } from './user-fields.ts'

interface Props {
  /** what somebody else has made of the fields */
  newer: Partial<UserValues>
  onTake: (field: Field, value: string) => void
}

/** Somebody else was quicker: what they wrote stands beside what was typed, and nothing is lost of either. */
export function Conflict({ newer, onTake }: Props) {
  const fields = Object.entries(newer) as [Field, string][]
  return (
    <Alert color="accent" role="alert" title="Somebody else has changed this meanwhile">
      <p className={classes.words}>
        Nothing is saved yet, and what you typed is still above. Take what they wrote, or save again to
        overwrite it.
      </p>
      <ul className={classes.list}>
        {fields.map(([field, value]) => (
          <li key={field}>
            <div className={classes.theirs}>
              <b>{LABELS[field]}</b> is now {value === '' ? 'empty' : <q>{value}</q>}
            </div>
            <Button size="compact-sm" variant="default" onClick={() => onTake(field, value)}>
              Take theirs<span className={classes.of}> for {LABELS[field]}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
