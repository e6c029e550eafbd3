import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { PageHeading } from '../../components/PageHeading.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { FacesTab } from './FacesTab.tsx'
import { type ImageTab, readImagesSearch } from './images-search.ts'
import { LinksTab } from './LinksTab.tsx'
import { StudioTab } from './StudioTab.tsx'

const route = getRouteApi('/signed-in/images')

interface Tab {
  value: ImageTab
  label: string
  Panel: ComponentType
}

const TABS: Tab[] = [
  { value: 'studio', label: 'Studio', Panel: StudioTab },
  { value: 'faces', label: 'Faces', Panel: FacesTab },
  { value: 'links', label: 'Link previews', Panel: LinksTab },
]

/** The pictures that Veranda makes, fetches and keeps. */
export function ImagesPage() {
  usePageTitle('Images')
  const { tab = 'studio' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageHeading title="Images" />
      <Tabs
        value={tab}
        onChange={(value) => void navigate({ search: readImagesSearch({ tab: value }), resetScroll: false })}
        keepMounted={false}
      >
        <Tabs.List aria-label="Images" mb="lg">
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ value, label, Panel }) => (
          <Tabs.Panel key={value} value={value} aria-label={label}>
            <Panel />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
