import { Alert, Button } from '@mantine/core'
import { useRef } from 'react'
import classes from './Conflict.module.css'
import { useAttention } from './useAttention.ts'

interface Props<Field extends string, Value> {
  /** what somebody else has made of the fields */
  newer: Partial<Record<Field, Value>>
  /** a value as it stands in the form */
  words: (value: Value, field: Field) => string
  labels: Readonly<Record<Field, string>>
  /** what they changed and nobody here did: it stands in the form already */
  taken?: readonly Field[]
  /** it stands far from the button that saves, and is brought into sight */
  isFar?: boolean
  onTake: (field: Field) => void
}

/** Somebody else was quicker: what they wrote stands beside what was typed, and nothing is lost of either. */
export function Conflict<Field extends string, Value>({
  newer,
  words,
  labels,
  taken = [],
  isFar = false,
  onTake,
}: Props<Field, Value>) {
  const fields = Object.entries(newer) as [Field, Value][]
  const element = useRef<HTMLDivElement>(null)
  useAttention(element, isFar ? newer : undefined)
  return (
    <Alert
      ref={element}
      tabIndex={-1}
      color="accent"
      role="alert"
      title="Someone else changed this while you were editing"
    >
      <p className={classes.words}>
        Your changes aren’t saved yet, and you can still edit them above.{' '}
        {fields.length > 0
          ? 'Use their changes, or save again to overwrite them.'
          : 'Review the form and save again.'}
        {taken.length > 0 &&
          ` The form also includes their changes to: ${taken.map((field) => labels[field]).join(', ')}.`}
      </p>
      {fields.length > 0 && (
        <ul className={classes.list}>
          {fields.map(([field, theirs]) => (
            <li key={field}>
              <div className={classes.theirs}>
                <b>{labels[field]}</b> is now{' '}
                {words(theirs, field) === '' ? 'empty' : <q>{words(theirs, field)}</q>}
              </div>
              <Button size="compact-sm" variant="default" onClick={() => onTake(field)}>
                Use theirs<span className={classes.of}> for {labels[field]}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
