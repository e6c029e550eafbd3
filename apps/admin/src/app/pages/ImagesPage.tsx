import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { NoPermissionForTab } from '../../components/NoPermission.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { TabStrip } from '../../components/TabStrip.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { FacesTab } from '../../features/images/FacesTab.tsx'
import { LinksTab } from '../../features/images/LinksTab.tsx'
import { StudioTab } from '../../features/images/StudioTab.tsx'
import { UploadsTab } from '../../features/uploads/UploadsTab.tsx'
import { PARTS } from '../../session/pages.ts'
import { useViewer } from '../../session/session.ts'
import { type ImagesPageTab, readImagesPageSearch } from './images-page-search.ts'

const route = getRouteApi('/signed-in/images')

interface Tab {
  value: ImagesPageTab
  label: string
  Panel: ComponentType
  /** permission that the tab needs in addition to the page's */
  part?: { permission: string; purpose: string }
}

const TABS: Tab[] = [
  { value: 'studio', label: 'Preview images', Panel: StudioTab },
  { value: 'faces', label: 'Avatars', Panel: FacesTab },
  { value: 'links', label: 'Link previews', Panel: LinksTab },
  { value: 'uploads', label: 'Uploads', Panel: UploadsTab, part: PARTS.uploads },
]

/** Shows the tabs for generated images, link previews, and uploads. */
export function ImagesPage() {
  usePageTitle('Images')
  const { tab: asked = 'studio' } = route.useSearch()
  const { may } = useViewer()
  const navigate = route.useNavigate()
  const tabs = TABS.filter(({ part }) => !part || may(part.permission))
  const tab = tabs.find(({ value }) => value === asked)?.value ?? null
  const closed = tab === null && TABS.find(({ value }) => value === asked)?.part
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
        <TabStrip label="Images" chosen={tab} mb="lg">
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
