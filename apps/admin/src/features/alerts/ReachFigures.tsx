import { count } from '../../lib/format.ts'
import classes from './AlertReach.module.css'
import type { Reach } from './alerts.api.ts'
import { shareOf } from './reach-bars.ts'

/** Whom it is for, who of them has seen it, and who has put it away. */
export function ReachFigures({ reach }: { reach: Reach }) {
  const { audience_size, seen, seen_by_users, dismissed } = reach
  const guests = seen - seen_by_users
  const figures: [name: string, figure: string, words: string][] = [
    ['Audience', count(audience_size), audience_size === 1 ? 'account now' : 'accounts now'],
    ['Seen by users', count(seen_by_users), `${shareOf(seen_by_users, audience_size)} of the audience`],
    ['Seen by guests', count(guests), guests === 1 ? 'device' : 'devices'],
    ['Put away', count(dismissed), `${shareOf(dismissed, seen_by_users)} of those users`],
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
