import { Tabs } from '@mantine/core'
import type { ComponentType } from 'react'
import { NoPermissionForTab } from '../../components/NoPermission.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { TabStrip } from '../../components/TabStrip.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { oneOf } from '../../lib/address.ts'
import { PARTS } from '../../session/pages.ts'
import { useViewer } from '../../session/session.ts'
import { type AnalyticsTab, TABS as TAB_NAMES, viewOf } from './analytics-search.ts'
import { FunnelTab } from './funnels/FunnelTab.tsx'
import { LiveTab } from './live/LiveTab.tsx'
import { OverviewTab } from './overview/OverviewTab.tsx'
import { ProductTab } from './product/ProductTab.tsx'
import { RetentionTab } from './retention/RetentionTab.tsx'
import { RollUpsTab } from './rollups/RollUpsTab.tsx'
import { useAnalytics } from './useAnalytics.ts'

interface Tab {
  value: AnalyticsTab
  label: string
  Panel: ComponentType
  /** permission that the tab needs in addition to the page's */
  part?: { permission: string; purpose: string }
}

const TABS: Tab[] = [
  { value: 'overview', label: 'Overview', Panel: OverviewTab },
  { value: 'live', label: 'Realtime', Panel: LiveTab },
  { value: 'funnels', label: 'Funnels', Panel: FunnelTab },
  { value: 'retention', label: 'Retention', Panel: RetentionTab },
  { value: 'product', label: 'Product', Panel: ProductTab },
  { value: 'roll-ups', label: 'Data refresh', Panel: RollUpsTab, part: PARTS.rollUps },
]

/** Shows the analytics of the site's visits and of the product. */
export function AnalyticsPage() {
  usePageTitle('Analytics')
  const { search, change } = useAnalytics()
  const { may } = useViewer()
  const { tab: asked } = viewOf(search)
  const tabs = TABS.filter(({ part }) => !part || may(part.permission))
  const tab = tabs.find(({ value }) => value === asked)?.value ?? null
  const closed = tab === null && TABS.find(({ value }) => value === asked)?.part
  return (
    <>
      <PageHeading title="Analytics" />
      <Tabs value={tab} onChange={(value) => change({ tab: oneOf(TAB_NAMES, value) })} keepMounted={false}>
        <TabStrip label="Analytics" chosen={tab} mb="lg">
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
        {closed && <NoPermissionForTab what={closed.purpose} />}
      </Tabs>
    </>
  )
}
