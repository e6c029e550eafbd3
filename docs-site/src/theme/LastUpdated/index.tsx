import type { Props } from '@theme/LastUpdated'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** When the page was last changed; nothing where the build could not tell. */
export default function LastUpdated({ lastUpdatedAt }: Props) {
  if (lastUpdatedAt === undefined || lastUpdatedAt === null) return null
  const date = new Date(lastUpdatedAt)
  return (
    <span className="last-changed">
      Last changed on <time dateTime={date.toISOString()}>{day.format(date)}</time>
    </span>
  )
}
