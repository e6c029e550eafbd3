import { Link } from '@tanstack/react-router'
import { AlertMark } from '@veranda/ui/alert'
import { Time } from '../../components/Time.tsx'
import classes from './AlertEntries.module.css'
import { AlertMarks } from './AlertMarks.tsx'
import { AlertWindow } from './AlertWindow.tsx'
import type { AdminAlert } from './alerts.api.ts'
import { useRoles } from './useRoles.ts'
import { audienceWords, makerOf } from './words.ts'

interface Props {
  alerts: AdminAlert[]
  /** whether each entry shows its status */
  withState: boolean
}

/** Lists alerts with their type, audience, and schedule. */
export function AlertEntries({ alerts, withState }: Props) {
  const { nameOf } = useRoles({ enabled: alerts.some(({ audience }) => audience === 'role_based') })
  return (
    <ul className={classes.list} aria-label="Alerts">
      {alerts.map((alert) => (
        <li key={alert.id} className={classes.entry} data-type={alert.alert_type}>
          <span className={classes.icon} aria-hidden>
            {alert.icon || <AlertMark type={alert.alert_type} />}
          </span>
          <div className={classes.words}>
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
              <AlertMarks alert={alert} withState={withState} />
            </div>
            <div className={classes.line}>
              <span className={classes.audience}>{audienceWords(alert.audience, alert, nameOf)}</span>
              {' · '}
              <AlertWindow alert={alert} />
            </div>
          </div>
          <div className={classes.made}>
            {makerOf(alert)}, <Time at={alert.created_at} />
          </div>
        </li>
      ))}
    </ul>
  )
}
