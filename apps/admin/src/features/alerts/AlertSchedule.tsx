import type { ReactNode } from 'react'
import { Time } from '../../components/Time.tsx'
import { useNow } from '../../components/useNow.ts'
import { formatDayAndTime, formatExactTime } from '../../lib/format.ts'
import type { AdminAlert } from './alerts.api.ts'

/** Describes when an alert is visible: `Started 2 hours ago · Expires Sun, Nov 23, 6:00 PM`. */
export function AlertSchedule({ alert }: { alert: AdminAlert }): ReactNode {
  const { status, starts_at, expires_at } = alert
  const expiration = expires_at && (
    <>
      Expires <ScheduledTime at={expires_at} />
    </>
  )
  const start = starts_at && (
    <>
      Started <Time at={starts_at} />
      {' · '}
    </>
  )
  switch (status) {
    case 'expired':
      return (
        <>
          {start}Expired <Time at={expires_at} />
        </>
      )
    case 'active':
      return (
        <>
          {start}
          {expiration ?? 'No expiration'}
        </>
      )
    default:
      return (
        <>
          {starts_at ? (
            <>
              {status === 'draft' ? 'Planned start:' : 'Starts'} <ScheduledTime at={starts_at} />
            </>
          ) : (
            'Starts when published'
          )}
          {expiration && <> · {expiration}</>}
        </>
      )
  }
}

/** Shows a start or expiration time: `Sun, Nov 23, 6:00 PM`. Shows the exact time on hover. */
export function ScheduledTime({ at }: { at: string }) {
  const time = new Date(at)
  return (
    <time dateTime={at} title={formatExactTime(time)}>
      {formatDayAndTime(time, new Date(useNow()))}
    </time>
  )
}
