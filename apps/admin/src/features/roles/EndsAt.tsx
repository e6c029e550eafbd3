import { TextInput } from '@mantine/core'

interface Props {
  /** as the browser's own field has it, in the viewer's zone; empty for never */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** When something ends by itself. */
export function EndsAt({ value, error, onChange }: Props) {
  return (
    <TextInput
      type="datetime-local"
      label="Ends"
      description="Leave it empty and it doesn’t end by itself."
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** What the field says, as the server wants it; nothing for never. */
export const endOf = (value: string) => (value ? { expires_at: new Date(value).toISOString() } : {})
