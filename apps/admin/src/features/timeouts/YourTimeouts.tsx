import { useQueryClient } from '@tanstack/react-query'
import { TimeLeft } from '../../components/TimeLeft.tsx'
import { formatExactTime } from '../../lib/format.ts'
import { useCurrentUser } from '../../session/session.ts'
import { describeConsequence } from './labels.ts'
import classes from './YourTimeouts.module.css'

/** Shows on every page what the current user's timeouts block, why, and until when. */
export function YourTimeouts() {
  const queryClient = useQueryClient()
  const { timeouts = [] } = useCurrentUser().session
  if (timeouts.length === 0) return null
  return (
    <section className={classes.notice} aria-label="Timeouts">
      <p className={classes.title}>You are timed out</p>
      <ul className={classes.list}>
        {timeouts.map(({ type, reason, expires_at }) => (
          <li key={`${type} ${expires_at}`}>
            You can’t {describeConsequence(type, 'you')}.
            <br />
            Reason: {reason}
            <br />
            Expires {formatExactTime(new Date(expires_at))}.{' '}
            {/* When a timeout expires, blocked actions become available again, so all data is refetched. */}
            <TimeLeft until={expires_at} onExpire={() => void queryClient.invalidateQueries()} />
          </li>
        ))}
      </ul>
    </section>
  )
}
