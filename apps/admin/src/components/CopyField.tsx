import { Button, Textarea, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useId } from 'react'
import classes from './CopyField.module.css'

interface Props {
  label: string
  description?: string
  value: string
  /** number of visible lines for a multi-line value */
  rows?: number
}

/** Shows a read-only value that is selected on focus, with a copy button. */
export function CopyField({ label, description, value, rows }: Props) {
  const id = useId()
  const clipboard = useClipboard({ timeout: 2_000 })
  const fieldProps = {
    id,
    label,
    value,
    readOnly: true,
    spellCheck: false,
    className: classes.field ?? '',
    ...(description && { description }),
    onFocus: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      event.currentTarget.select(),
  }
  const copy = () => {
    clipboard.copy(value)
    // Without the Clipboard API, focus the field, which also selects the value for manual copying.
    const input = document.getElementById(id)
    if (!navigator.clipboard && input) input.focus()
  }
  return (
    <div className={classes.row} data-tall={rows ? true : undefined}>
      {rows ? <Textarea {...fieldProps} rows={rows} wrap="off" /> : <TextInput {...fieldProps} />}
      <Button variant="default" aria-label={`Copy: ${label}`} onClick={copy} className={classes.copy ?? ''}>
        <span role="status">{clipboard.copied ? 'Copied' : 'Copy'}</span>
      </Button>
    </div>
  )
}
