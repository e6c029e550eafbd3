import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { PageHeading } from '../../components/PageHeading.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { QuotasTab } from '../quotas/QuotasTab.tsx'
import { PARTS } from '../session/pages.ts'
import { useViewer } from '../session/session.ts'
import { PlansTab } from './PlansTab.tsx'
import { type PlanTab, readPlansSearch } from './plans-search.ts'

const route = getRouteApi('/signed-in/plans')

const TABS: { value: PlanTab; label: string; permission: string; Panel: ComponentType }[] = [
  { value: 'plans', label: 'Plans', permission: PARTS.plans.permission, Panel: PlansTab },
  { value: 'quotas', label: 'Quotas', permission: PARTS.quotas.permission, Panel: QuotasTab },
]

/** What people can subscribe to, and what of it is used; a tab for each that one may see. */
export function PlansPage() {
  usePageTitle('Plans and quotas')
  const { may } = useViewer()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const tabs = TABS.filter(({ permission }) => may(permission))
  const tab = tabs.find(({ value }) => value === search.tab) ?? tabs[0]
  return (
    <>
      <PageHeading title="Plans and quotas" />
      <Tabs
        value={tab?.value ?? null}
        onChange={(value) => void navigate({ search: readPlansSearch({ tab: value }), resetScroll: false })}
        keepMounted={false}
      >
        {tabs.length > 1 && (
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
      </Tabs>
    </>
  )
}
