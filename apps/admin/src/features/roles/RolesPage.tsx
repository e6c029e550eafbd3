import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { PageHeading } from '../../components/PageHeading.tsx'
import { TabStrip } from '../../components/TabStrip.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { parseEnum } from '../../lib/search-params.ts'
import { type AccessSearch, DEFAULTS, TABS, toSearch, withDefaults } from './access-search.ts'
import { MatrixTab } from './MatrixTab.tsx'
import { PermissionsTab } from './PermissionsTab.tsx'
import { RolesTab } from './RolesTab.tsx'

const route = getRouteApi('/signed-in/roles')

/** Shows the tabs for permissions, roles, and the matrix of both. */
export function RolesPage() {
  usePageTitle('Roles and permissions')
  const view = withDefaults(route.useSearch())
  const navigate = route.useNavigate()

  /** Updates the view in the URL. Shows the first page of the list unless `changes` contains a page. */
  const updateView = (changes: AccessSearch, options?: { replace: boolean }) =>
    void navigate({
      search: toSearch(withDefaults({ ...view, page: DEFAULTS.page, ...changes })),
      resetScroll: false,
      ...options,
    })
  return (
    <>
      <PageHeading title="Roles and permissions" />
      <Tabs
        value={view.tab}
        onChange={(tab) => updateView({ ...DEFAULTS, tab: parseEnum(TABS, tab) })}
        keepMounted={false}
      >
        <TabStrip label="Roles and permissions" selectedTab={view.tab}>
          <Tabs.Tab value="permissions">Permissions</Tabs.Tab>
          <Tabs.Tab value="matrix">Matrix</Tabs.Tab>
          <Tabs.Tab value="roles">Roles</Tabs.Tab>
        </TabStrip>
        <Tabs.Panel value="permissions" pt="lg" aria-label="Permissions">
          <PermissionsTab view={view} onChange={updateView} />
        </Tabs.Panel>
        <Tabs.Panel value="matrix" pt="lg" aria-label="Matrix">
          <MatrixTab />
        </Tabs.Panel>
        <Tabs.Panel value="roles" pt="lg" aria-label="Roles">
          <RolesTab />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
