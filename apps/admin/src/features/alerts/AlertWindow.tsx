import type { ReactNode } from 'react'
import { Time } from '../../components/Time.tsx'
import { useNow } from '../../components/useNow.ts'
import { dayAndTime, exactTime } from '../../lib/format.ts'
import type { AdminAlert } from './alerts.api.ts'

/** When an alert is on show: `since 2 hours ago, until Sun 23 Nov, 18:00`. */
export function AlertWindow({ alert }: { alert: AdminAlert }): ReactNode {
  const { status, starts_at, expires_at } = alert
  const ends = expires_at && (
    <>
      until <Moment at={expires_at} />
    </>
  )
  switch (status) {
    case 'expired':
      return (
        <>
          ended <Time at={expires_at} />
        </>
      )
    case 'active':
      return (
        <>
          {starts_at && (
            <>
              began <Time at={starts_at} />
              {', '}
            </>
          )}
          {ends ?? 'until it is ended'}
        </>
      )
    default:
      return (
        <>
          {starts_at ? (
            <>
              from <Moment at={starts_at} />
            </>
          ) : (
            'at once when it is published'
          )}
          {ends && <> {ends}</>}
        </>
      )
  }
}

/** A moment that is to come, as one would say it; the exact one on hover. */
export function Moment({ at }: { at: string }) {
  const moment = new Date(at)
  return (
    <time dateTime={at} title={exactTime(moment)}>
      {dayAndTime(moment, new Date(useNow()))}
    </time>
  )
}
