import { Link } from '@tanstack/react-router'
import { AlertMark } from '@veranda/ui/alert'
import { Time } from '../../components/Time.tsx'
import { AlertBadges } from './AlertBadges.tsx'
import classes from './AlertEntries.module.css'
import { AlertSchedule } from './AlertSchedule.tsx'
import type { AdminAlert } from './alerts.api.ts'
import { formatAudience, formatAuthor } from './labels.ts'
import { useRoles } from './useRoles.ts'

interface Props {
  alerts: AdminAlert[]
  /** whether each entry shows its status */
  withStatus: boolean
}

/** Lists alerts with their type, audience, and schedule. */
export function AlertEntries({ alerts, withStatus }: Props) {
  const { getRoleName } = useRoles({ enabled: alerts.some(({ audience }) => audience === 'role_based') })
  return (
    <ul className={classes.list} aria-label="Alerts">
      {alerts.map((alert) => (
        <li key={alert.id} className={classes.entry} data-type={alert.alert_type}>
          <span className={classes.icon} aria-hidden>
            {alert.icon || <AlertMark type={alert.alert_type} />}
          </span>
          <div className={classes.text}>
            <div className={classes.title}>
              <Link
                to="/alerts/$alertId"
                params={{ alertId: String(alert.id) }}
                search={{}}
                className={classes.name}
                dir="auto"
              >
                {alert.title}
              </Link>
              <AlertBadges alert={alert} withStatus={withStatus} />
            </div>
            <div className={classes.meta}>
              <span className={classes.audience}>{formatAudience(alert.audience, alert, getRoleName)}</span>
              {' · '}
              <AlertSchedule alert={alert} />
            </div>
          </div>
          <div className={classes.byline}>
            {formatAuthor(alert)}, <Time at={alert.created_at} />
          </div>
        </li>
      ))}
    </ul>
  )
}
