import { Alert, Button } from '@mantine/core'
import { useRef } from 'react'
import classes from './EditConflict.module.css'
import { useRevealMessage } from './useRevealMessage.ts'

interface Props<Field extends string, Value> {
  /** fields that both users changed differently, with the other user's values */
  newer: Partial<Record<Field, Value>>
  /** formats a value as the form displays it */
  formatValue: (value: Value, field: Field) => string
  labels: Readonly<Record<Field, string>>
  /** fields that only the other user changed; their values are already in the form */
  merged?: readonly Field[]
  /** whether the message is far from the submit button and must be scrolled into view */
  scrollsIntoView?: boolean
  onTakeNewerValue: (field: Field) => void
}

/** Shows an edit conflict: lists the other user's values and keeps the ones that the current user typed. */
export function EditConflict<Field extends string, Value>({
  newer,
  formatValue,
  labels,
  merged = [],
  scrollsIntoView = false,
  onTakeNewerValue,
}: Props<Field, Value>) {
  const fields = Object.entries(newer) as [Field, Value][]
  const element = useRef<HTMLDivElement>(null)
  useRevealMessage(element, scrollsIntoView ? newer : undefined)
  return (
    <Alert
      ref={element}
      tabIndex={-1}
      color="accent"
      role="alert"
      title="Someone else changed this while you were editing"
    >
      <p className={classes.text}>
        Your changes aren’t saved yet, and you can still edit them above.{' '}
        {fields.length > 0
          ? 'Use their changes, or save again to overwrite them.'
          : 'Review the form and save again.'}
        {merged.length > 0 &&
          ` The form also includes their changes to: ${merged.map((field) => labels[field]).join(', ')}.`}
      </p>
      {fields.length > 0 && (
        <ul className={classes.list}>
          {fields.map(([field, newerValue]) => (
            <li key={field}>
              <div className={classes.newValue}>
                <b>{labels[field]}</b> is now{' '}
                {formatValue(newerValue, field) === '' ? 'empty' : <q>{formatValue(newerValue, field)}</q>}
              </div>
              <Button size="compact-sm" variant="default" onClick={() => onTakeNewerValue(field)}>
                Use theirs<span className={classes.visuallyHidden}> for {labels[field]}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
