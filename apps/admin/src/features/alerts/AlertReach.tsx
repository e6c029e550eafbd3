import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Facts } from '../../components/Facts.tsx'
import { Time } from '../../components/Time.tsx'
import { PAGES } from '../../session/pages.ts'
import { useViewer } from '../../session/session.ts'
import { AlertPreview } from './AlertPreview.tsx'
import classes from './AlertReach.module.css'
import { AlertWindow } from './AlertWindow.tsx'
import { draftOf } from './alert-draft.ts'
import type { AdminAlert, Reach } from './alerts.api.ts'
import { ReachFigures } from './ReachFigures.tsx'
import { ReachOverTime } from './ReachOverTime.tsx'
import { useRoles } from './useRoles.ts'
import { audienceWords, makerOf } from './words.ts'

interface Props {
  alert: AdminAlert
  reach: Reach
}

/** Shows an alert's reach and details. */
export function AlertReach({ alert, reach }: Props) {
  const { may } = useViewer()
  const { nameOf } = useRoles({ enabled: alert.audience === 'role_based' })
  return (
    <div className={classes.page}>
      <div>
        <ReachFigures reach={reach} />
        {reach.days.length > 0 ? (
          <ReachOverTime days={reach.days} />
        ) : (
          <Text c="dimmed" mb="lg">
            {alert.is_published
              ? 'No views yet. Statistics appear here when users see the alert.'
              : 'Drafts are not visible to users. Statistics appear here after you publish the alert.'}
          </Text>
        )}
        <Facts
          facts={[
            ['Audience', audienceWords(alert.audience, alert, nameOf)],
            ['Schedule', <AlertWindow key="window" alert={alert} />],
            ['Dismissible', alert.dismissible ? 'Yes' : 'No'],
            ['Persistent', alert.persistent ? 'Yes' : 'No'],
            [
              'Created by',
              <span key="written">
                {makerOf(alert)}, <Time at={alert.created_at} />
              </span>,
            ],
            ['Last changed', <Changed key="changed" alert={alert} mayRead={may(PAGES.audit.permission)} />],
          ]}
        />
      </div>
      <AlertPreview draft={draftOf(alert)} />
    </div>
  )
}

const Changed = ({ alert, mayRead }: { alert: AdminAlert; mayRead: boolean }) => (
  <>
    {alert.updated_at === alert.created_at ? 'Never' : <Time at={alert.updated_at} />}
    {mayRead && (
      <>
        {' · '}
        <Link to="/audit" search={{ target_type: 'alert', target_id: String(alert.id) }}>
          View in audit log
        </Link>
      </>
    )}
  </>
)
