import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { NoPermissionForTab } from '../../components/NoPermission.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { TabStrip } from '../../components/TabStrip.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { AvatarsTab } from '../../features/images/AvatarsTab.tsx'
import { LinksTab } from '../../features/images/LinksTab.tsx'
import { StudioTab } from '../../features/images/StudioTab.tsx'
import { UploadsTab } from '../../features/uploads/UploadsTab.tsx'
import { RESTRICTED_PAGES } from '../../session/pages.ts'
import { useCurrentUser } from '../../session/session.ts'
import { type ImagesPageTab, readImagesPageSearch } from './images-page-search.ts'

const route = getRouteApi('/signed-in/images')

interface Tab {
  value: ImagesPageTab
  label: string
  Panel: ComponentType
  /** permission that the tab requires in addition to the page's permission */
  requirement?: { permission: string; purpose: string }
}

const TABS: Tab[] = [
  { value: 'studio', label: 'Social preview images', Panel: StudioTab },
  { value: 'avatars', label: 'Avatars', Panel: AvatarsTab },
  { value: 'links', label: 'Link previews', Panel: LinksTab },
  { value: 'uploads', label: 'Uploads', Panel: UploadsTab, requirement: RESTRICTED_PAGES.uploads },
]

/** Shows the tabs for generated images, link previews, and uploads. */
export function ImagesPage() {
  usePageTitle('Images')
  const { tab: requestedTab = 'studio' } = route.useSearch()
  const { may } = useCurrentUser()
  const navigate = route.useNavigate()
  const tabs = TABS.filter(({ requirement }) => !requirement || may(requirement.permission))
  const tab = tabs.find(({ value }) => value === requestedTab)?.value ?? null
  const missingRequirement = tab === null && TABS.find(({ value }) => value === requestedTab)?.requirement
  return (
    <>
      <PageHeading title="Images" />
      <Tabs
        value={tab}
        onChange={(value) =>
          void navigate({ search: readImagesPageSearch({ tab: value }), resetScroll: false })
        }
        keepMounted={false}
      >
        <TabStrip label="Images" selectedTab={tab} mb="lg">
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
