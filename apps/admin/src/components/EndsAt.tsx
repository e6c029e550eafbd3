import { type Moment, MomentField } from './MomentField.tsx'

interface Props {
  /** empty for never */
  moment: Moment
  error: string | undefined
  onChange: (moment: Moment) => void
}

/** When something ends by itself. */
export const EndsAt = (props: Props) => (
  <MomentField {...props} label="Expires" description="Leave empty for no expiration date." />
)

/** What the field says, as the server wants it; nothing for never. */
export const endOf = ({ value }: Moment) => (value ? { expires_at: new Date(value).toISOString() } : {})
