import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { NoPermissionForTab } from '../../components/NoPermission.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { PlansTab } from '../../features/plans/PlansTab.tsx'
import { QuotasTab } from '../../features/quotas/QuotasTab.tsx'
import { RESTRICTED_PAGES } from '../../session/pages.ts'
import { useCurrentUser } from '../../session/session.ts'
import { type PlanTab, readPlansPageSearch } from './plans-page-search.ts'

const route = getRouteApi('/signed-in/plans')

const TABS: { value: PlanTab; label: string; Panel: ComponentType }[] = [
  { value: 'plans', label: 'Plans', Panel: PlansTab },
  { value: 'quotas', label: 'Quotas', Panel: QuotasTab },
]

/** Shows plans and quotas, with one tab for each area that the current user may see. */
export function PlansPage() {
  usePageTitle('Plans and quotas')
  const { may } = useCurrentUser()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const tabs = TABS.filter(({ value }) => may(RESTRICTED_PAGES[value].permission))
  // The URL omits the default tab, `plans`. If the user may not see that tab, select the first permitted one.
  const requestedTab = search.tab ?? tabs[0]?.value
  const tab = tabs.find(({ value }) => value === requestedTab)
  return (
    <>
      <PageHeading title="Plans and quotas" />
      <Tabs
        value={tab?.value ?? null}
        onChange={(value) =>
          void navigate({ search: readPlansPageSearch({ tab: value }), resetScroll: false })
        }
        keepMounted={false}
      >
        {/* A single tab needs no tab list, unless the URL requests a tab that the user may not see. */}
        {(tabs.length > 1 || !tab) && (
          <Tabs.List aria-label="Plans and quotas" mb="lg">
            {tabs.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
        {tabs.map(({ value, label, Panel }) => (
          <Tabs.Panel key={value} value={value} aria-label={label}>
            <Panel />
          </Tabs.Panel>
        ))}
        {requestedTab && !tab && <NoPermissionForTab purpose={RESTRICTED_PAGES[requestedTab].purpose} />}
      </Tabs>
    </>
  )
}
