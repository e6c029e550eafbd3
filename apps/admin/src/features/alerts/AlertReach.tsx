import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isImportant } from '@veranda/ui/alert'
import { DescriptionList } from '../../components/DescriptionList.tsx'
import { Time } from '../../components/Time.tsx'
import { PAGES } from '../../session/pages.ts'
import { useCurrentUser } from '../../session/session.ts'
import { AlertPreview } from './AlertPreview.tsx'
import classes from './AlertReach.module.css'
import { AlertSchedule } from './AlertSchedule.tsx'
import { toDraft } from './alert-draft.ts'
import type { AdminAlert, Reach } from './alerts.api.ts'
import { formatAudience, formatAuthor } from './labels.ts'
import { ReachMetrics } from './ReachMetrics.tsx'
import { ReachOverTime } from './ReachOverTime.tsx'
import { useRoles } from './useRoles.ts'

interface Props {
  alert: AdminAlert
  reach: Reach
}

/**
 * Formats whether an alert appears each time the app opens. Important alerts do, even if they aren't
 * persistent.
 */
const formatPersistence = (alert: AdminAlert) => {
  if (alert.persistent) return 'Yes'
  return isImportant(alert) ? 'Yes (important)' : 'No'
}

/** Explains why an alert has no statistics. */
const NO_VIEWS: Record<AdminAlert['status'], string> = {
  draft: 'Drafts are not visible to users. Statistics appear here after you publish the alert.',
  scheduled: 'Statistics appear here after the alert starts.',
  active: 'Statistics appear here when users see the alert.',
  expired: 'This alert had no views.',
}

/** Shows an alert's reach and details, with a preview. */
export function AlertReach({ alert, reach }: Props) {
  const { may } = useCurrentUser()
  const { getRoleName } = useRoles({ enabled: alert.audience === 'role_based' })
  return (
    <div className={classes.page}>
      <div>
        <ReachMetrics reach={reach} />
        {reach.days.length > 0 ? (
          <ReachOverTime days={reach.days} />
        ) : (
          <Text c="dimmed" mb="lg">
            {NO_VIEWS[alert.status]}
          </Text>
        )}
        <DescriptionList
          items={[
            ['Audience', formatAudience(alert.audience, alert, getRoleName)],
            ['Schedule', <AlertSchedule key="schedule" alert={alert} />],
            ['Dismissible', alert.dismissible ? 'Yes' : 'No'],
            ['Shown each time', formatPersistence(alert)],
            [
              'Created by',
              <span key="created">
                {formatAuthor(alert)}, <Time at={alert.created_at} />
              </span>,
            ],
            [
              'Last changed',
              <LastChanged key="changed" alert={alert} mayReadAuditLog={may(PAGES.audit.permission)} />,
            ],
          ]}
        />
      </div>
      <AlertPreview draft={toDraft(alert)} />
    </div>
  )
}

const LastChanged = ({ alert, mayReadAuditLog }: { alert: AdminAlert; mayReadAuditLog: boolean }) => (
  <>
    {alert.updated_at === alert.created_at ? 'Never' : <Time at={alert.updated_at} />}
    {mayReadAuditLog && (
      <>
        {' · '}
        <Link to="/audit" search={{ target_type: 'alert', target_id: String(alert.id) }}>
          View in audit log
        </Link>
      </>
    )}
  </>
)
