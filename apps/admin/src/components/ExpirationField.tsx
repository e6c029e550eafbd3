import { DateTimeField, type DateTimeValue } from './DateTimeField.tsx'

interface Props {
  /** empty value for no end */
  dateTime: DateTimeValue
  error: string | undefined
  onChange: (dateTime: DateTimeValue) => void
}

/** Asks for the time at which something expires, or for no expiration. */
export const ExpirationField = (props: Props) => (
  <DateTimeField {...props} label="Expires" description="Leave empty for no expiration date." />
)

/** Returns the field's value for the API; nothing if it never expires. */
export const toExpiresAt = ({ value }: DateTimeValue) =>
  value ? { expires_at: new Date(value).toISOString() } : {}
