import { count } from '../../lib/format.ts'
import classes from './AlertReach.module.css'
import type { Reach } from './alerts.api.ts'
import { shareOf } from './reach-bars.ts'

/** Shows the size of the audience, and how many users viewed and dismissed the alert. */
export function ReachFigures({ reach }: { reach: Reach }) {
  const { audience_size, seen, seen_by_users, dismissed } = reach
  const guests = seen - seen_by_users
  const figures: [name: string, figure: string, words: string][] = [
    ['Audience', count(audience_size), audience_size === 1 ? 'user' : 'users'],
    ['User views', count(seen_by_users), `${shareOf(seen_by_users, audience_size)} of the audience`],
    ['Guest views', count(guests), guests === 1 ? 'device' : 'devices'],
    ['Dismissals', count(dismissed), `${shareOf(dismissed, seen_by_users)} of user views`],
  ]
  return (
    <dl className={classes.figures}>
      {figures.map(([name, figure, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{figure}</b>
            <span>{words}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
