import { useQueryClient } from '@tanstack/react-query'
import { TimeLeft } from '../../components/TimeLeft.tsx'
import { exactTime } from '../../lib/format.ts'
import { useViewer } from '../../session/session.ts'
import classes from './OwnTimeouts.module.css'
import { consequenceOf } from './words.ts'

/** Shows on every page what the current user's timeouts block, why, and until when. */
export function OwnTimeouts() {
  const queries = useQueryClient()
  const { timeouts = [] } = useViewer().session
  if (timeouts.length === 0) return null
  return (
    <section className={classes.notice} aria-label="Timeouts">
      <p className={classes.title}>You are timed out</p>
      <ul className={classes.list}>
        {timeouts.map(({ type, reason, expires_at }) => (
          <li key={`${type} ${expires_at}`}>
            You can’t {consequenceOf(type, 'you')}.
            <br />
            Reason: {reason}
            <br />
            Expires {exactTime(new Date(expires_at))}. {/* Blocked actions are available again after it. */}
            <TimeLeft until={expires_at} onOver={() => void queries.invalidateQueries()} />
          </li>
        ))}
      </ul>
    </section>
  )
}
