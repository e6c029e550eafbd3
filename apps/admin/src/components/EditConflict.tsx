import { Alert, Button } from '@mantine/core'
import { useRef } from 'react'
import classes from './EditConflict.module.css'
import { useRevealMessage } from './useRevealMessage.ts'

interface Props<Field extends string, Value> {
  /** the other user's values of the conflicting fields, which both users changed to different values */
  newer: Partial<Record<Field, Value>>
  /** formats a value as the form displays it */
  formatValue: (value: Value, field: Field) => string
  labels: Readonly<Record<Field, string>>
  /**
   * fields that the other user changed and whose new values the form already contains, because the current
   * user didn't edit the field or chose the other user's value
   */
  merged?: readonly Field[]
  /** whether to scroll to the message; set this if the message can be far from the submit button */
  scrollsIntoView?: boolean
  onTakeNewerValue: (field: Field) => void
}

/**
 * Explains that another user saved changes in the meantime. Lists the other user's values of the conflicting
 * fields, each with a button to use that value. Until a field's button is pressed, the form keeps the
 * current user's input.
 */
export function EditConflict<Field extends string, Value>({
  newer,
  formatValue,
  labels,
  merged = [],
  scrollsIntoView = false,
  onTakeNewerValue,
}: Props<Field, Value>) {
  const conflictingFields = Object.entries(newer) as [Field, Value][]
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
        Your changes aren’t saved yet, and you can still edit them.{' '}
        {conflictingFields.length > 0
          ? 'Use their changes, or save again to overwrite them.'
          : 'Review the form and save again.'}
        {merged.length > 0 &&
          ` The form also includes their changes to: ${merged.map((field) => labels[field]).join(', ')}.`}
      </p>
      {conflictingFields.length > 0 && (
        <ul className={classes.list}>
          {conflictingFields.map(([field, newerValue]) => (
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
