import { Tabs } from '@mantine/core'
import type { ComponentType } from 'react'
import { NoPermissionForTab } from '../../components/NoPermission.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { TabStrip } from '../../components/TabStrip.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { parseEnum } from '../../lib/search-params.ts'
import { RESTRICTED_PAGES } from '../../session/pages.ts'
import { useCurrentUser } from '../../session/session.ts'
import { type AnalyticsTab, TABS as TAB_NAMES, withDefaults } from './analytics-search.ts'
import { DataRefreshTab } from './data-refresh/DataRefreshTab.tsx'
import { FunnelTab } from './funnels/FunnelTab.tsx'
import { OverviewTab } from './overview/OverviewTab.tsx'
import { ProductTab } from './product/ProductTab.tsx'
import { RealtimeTab } from './realtime/RealtimeTab.tsx'
import { RetentionTab } from './retention/RetentionTab.tsx'
import { useAnalyticsSearch } from './useAnalyticsSearch.ts'

interface Tab {
  value: AnalyticsTab
  label: string
  Panel: ComponentType
  /** permission that the tab requires in addition to the page's permission */
  requirement?: { permission: string; purpose: string }
}

const TABS: Tab[] = [
  { value: 'overview', label: 'Overview', Panel: OverviewTab },
  { value: 'realtime', label: 'Realtime', Panel: RealtimeTab },
  { value: 'funnels', label: 'Funnels', Panel: FunnelTab },
  { value: 'retention', label: 'Retention', Panel: RetentionTab },
  { value: 'product', label: 'Product', Panel: ProductTab },
  {
    value: 'data-refresh',
    label: 'Data refresh',
    Panel: DataRefreshTab,
    requirement: RESTRICTED_PAGES.dataRefresh,
  },
]

/** Shows the analytics of site visits and product events. */
export function AnalyticsPage() {
  usePageTitle('Analytics')
  const { search, change } = useAnalyticsSearch()
  const { may } = useCurrentUser()
  const { tab: requestedTab } = withDefaults(search)
  const tabs = TABS.filter(({ requirement }) => !requirement || may(requirement.permission))
  // Null if the user may not open the requested tab.
  const tab = tabs.find(({ value }) => value === requestedTab)?.value ?? null
  const missingRequirement = tab === null && TABS.find(({ value }) => value === requestedTab)?.requirement
  return (
    <>
      <PageHeading title="Analytics" />
      <Tabs
        value={tab}
        onChange={(value) => change({ tab: parseEnum(TAB_NAMES, value) })}
        keepMounted={false}
      >
        <TabStrip label="Analytics" selectedTab={tab} mb="lg">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </TabStrip>
        {tabs.map(({ value, label, Panel }) => (
          <Tabs.Panel key={value} value={value} aria-label={label}>
            <Panel />
          </Tabs.Panel>
        ))}
        {missingRequirement && <NoPermissionForTab purpose={missingRequirement.purpose} />}
      </Tabs>
    </>
  )
}
