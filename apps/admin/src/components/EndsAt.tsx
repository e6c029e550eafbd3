import { type Moment, MomentField } from './MomentField.tsx'

interface Props {
  /** empty value for no end */
  moment: Moment
  error: string | undefined
  onChange: (moment: Moment) => void
}

/** Asks for the time at which something expires, or for no expiration. */
export const EndsAt = (props: Props) => (
  <MomentField {...props} label="Expires" description="Leave empty for no expiration date." />
)

/** Returns the field's value for the API; nothing if it never expires. */
export const endOf = ({ value }: Moment) => (value ? { expires_at: new Date(value).toISOString() } : {})
