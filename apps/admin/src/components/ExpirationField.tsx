import { DateTimeField, type DateTimeValue } from './DateTimeField.tsx'

interface Props {
  /** empty if there is no expiration date */
  dateTime: DateTimeValue
  error: string | undefined
  onChange: (dateTime: DateTimeValue) => void
}

/** Asks for an optional expiration date and time. */
export const ExpirationField = (props: Props) => (
  <DateTimeField {...props} label="Expires" description="Leave empty for no expiration date." />
)

/** Returns the `expires_at` property for the API, or an empty object if there is no expiration date. */
export const toExpiresAt = ({ value }: DateTimeValue) =>
  value ? { expires_at: new Date(value).toISOString() } : {}
