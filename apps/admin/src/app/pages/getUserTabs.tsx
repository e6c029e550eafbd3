import type { ComponentType } from 'react'
import { UserAuditTab } from '../../features/audit/UserAuditTab.tsx'
import { UserQuotas } from '../../features/quotas/UserQuotas.tsx'
import { isActive, UserRolesTab } from '../../features/roles/UserRolesTab.tsx'
import { isEnded } from '../../features/subscriptions/labels.ts'
import { UserSubscriptions } from '../../features/subscriptions/UserSubscriptions.tsx'
import { UserTimeoutsTab } from '../../features/timeouts/UserTimeoutsTab.tsx'
import { ProfileTab } from '../../features/users/tabs/ProfileTab.tsx'
import { SessionsTab } from '../../features/users/tabs/SessionsTab.tsx'
import type { UserDetail } from '../../lib/user-lookup.api.ts'
import type { UserTab } from '../../lib/user-tabs.ts'
import { RESTRICTED_PAGES } from '../../session/pages.ts'

interface PanelProps {
  detail: UserDetail
}

export interface Tab {
  value: UserTab
  label: string
  /** number of entries, except expired roles, ended subscriptions, and inactive timeouts; shown unless 0 */
  entryCount?: number
  Panel: ComponentType<PanelProps>
  /** permission that the tab requires in addition to the page's permission */
  requirement?: { permission: string; purpose: string }
}

const SubscriptionsTab = ({ detail: { user, subscriptions, you_may } }: PanelProps) => (
  <UserSubscriptions user={user} subscriptions={subscriptions} mayChange={you_may.change} />
)

const QuotasTab = ({ detail: { user } }: PanelProps) => <UserQuotas user={user} />

/** Returns all tabs of a user's page, in display order. */
export const getUserTabs = (detail: UserDetail): Tab[] => [
  { value: 'profile', label: 'Profile', Panel: ProfileTab },
  {
    value: 'sessions',
    label: 'Sessions and providers',
    entryCount: detail.sessions.length + detail.accounts.length,
    Panel: SessionsTab,
  },
  {
    value: 'roles',
    label: 'Roles',
    entryCount: detail.roles.filter(({ expires_at }) => isActive(expires_at)).length,
    Panel: UserRolesTab,
  },
  {
    value: 'subscriptions',
    label: 'Subscriptions',
    entryCount: detail.subscriptions.filter((subscription) => !isEnded(subscription)).length,
    Panel: SubscriptionsTab,
  },
  { value: 'quotas', label: 'Quotas', Panel: QuotasTab, requirement: RESTRICTED_PAGES.quotas },
  {
    value: 'timeouts',
    label: 'Timeouts',
    entryCount: detail.timeouts.filter(({ is_running }) => is_running).length,
    Panel: UserTimeoutsTab,
  },
  { value: 'audit', label: 'Audit log', Panel: UserAuditTab },
]
