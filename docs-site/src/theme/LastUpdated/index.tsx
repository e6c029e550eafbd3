import type { Props } from '@theme/LastUpdated'

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Renders the date of the page's last change, if the build knows it. */
export default function LastUpdated({ lastUpdatedAt }: Props) {
  if (lastUpdatedAt === undefined || lastUpdatedAt === null) return null
  const date = new Date(lastUpdatedAt)
  return (
    <span className="last-changed">
      Last updated on <time dateTime={date.toISOString()}>{dateFormat.format(date)}</time>
    </span>
  )
}
