import type { ComponentType } from 'react'
import type { UserDetail } from '../../lib/user-lookup.api.ts'
import type { UserTab } from '../../lib/user-tabs.ts'
import { PARTS } from '../../session/pages.ts'
import { AuditTab } from './tabs/AuditTab.tsx'
import { ProfileTab } from './tabs/ProfileTab.tsx'
import { QuotasTab } from './tabs/QuotasTab.tsx'
import { RolesTab } from './tabs/RolesTab.tsx'
import { SessionsTab } from './tabs/SessionsTab.tsx'
import { SubscriptionsTab } from './tabs/SubscriptionsTab.tsx'
import { TimeoutsTab } from './tabs/TimeoutsTab.tsx'

export interface Tab {
  value: UserTab
  label: string
  /** how many entries wait behind it */
  amount?: number
  Panel: ComponentType<{ detail: UserDetail }>
  /** what it takes besides, where not everybody may open it who may open the page */
  part?: { permission: string; purpose: string }
}

/** All there are, in the order in which they are offered. */
export const getUserTabs = (detail: UserDetail): Tab[] => [
  { value: 'profile', label: 'Profile', Panel: ProfileTab },
  {
    value: 'sessions',
    label: 'Sessions & providers',
    amount: detail.sessions.length + detail.accounts.length,
    Panel: SessionsTab,
  },
  { value: 'roles', label: 'Roles', amount: detail.roles.length, Panel: RolesTab },
  {
    value: 'subscriptions',
    label: 'Subscriptions',
    amount: detail.subscriptions.length,
    Panel: SubscriptionsTab,
  },
  { value: 'quotas', label: 'Quotas', Panel: QuotasTab, part: PARTS.quotas },
  { value: 'timeouts', label: 'Timeouts', amount: detail.timeouts.length, Panel: TimeoutsTab },
  { value: 'audit', label: 'Audit trail', amount: detail.audit.length, Panel: AuditTab },
]
