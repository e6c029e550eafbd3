import { formatCount } from '../../lib/format.ts'
import classes from './AlertReach.module.css'
import type { Reach } from './alerts.api.ts'
import { formatShare } from './reach-bars.ts'

/** Shows the size of the audience, the views by users and by guests, and the dismissals. */
export function ReachMetrics({ reach }: { reach: Reach }) {
  const { audience_size, seen, seen_by_users, dismissed } = reach
  const guestViews = seen - seen_by_users
  const metrics: [name: string, value: string, description: string][] = [
    ['Audience', formatCount(audience_size), audience_size === 1 ? 'user' : 'users'],
    [
      'Users reached',
      formatCount(seen_by_users),
      audience_size === 0
        ? 'No users in the audience'
        : `${formatShare(seen_by_users, audience_size)} of the audience`,
    ],
    ['Guest views', formatCount(guestViews), guestViews === 1 ? 'unique device' : 'unique devices'],
    [
      'Dismissals',
      formatCount(dismissed),
      seen_by_users === 0 ? 'None yet' : `${formatShare(dismissed, seen_by_users)} of users reached`,
    ],
  ]
  return (
    <dl className={classes.metrics}>
      {metrics.map(([name, value, description]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            <span>{description}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
