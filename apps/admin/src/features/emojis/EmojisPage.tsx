import { Badge, Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { NoPermissionForTab } from '../../components/NoPermission.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { TabStrip } from '../../components/TabStrip.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { counted } from '../../lib/format.ts'
import { PARTS } from '../../session/pages.ts'
import { useViewer } from '../../session/session.ts'
import { CatalogueTab } from './CatalogueTab.tsx'
import { countsQuery } from './emojis.api.ts'
import { type EmojiTab, readEmojisSearch } from './emojis-search.ts'
import { ImportTab } from './ImportTab.tsx'
import { ReviewTab } from './ReviewTab.tsx'
import { ReasonDrafts } from './reason-drafts.ts'
import { UploadTab } from './UploadTab.tsx'
import { UsageTab } from './UsageTab.tsx'

const route = getRouteApi('/signed-in/emojis')

interface Tab {
  value: EmojiTab
  label: string
  Panel: ComponentType
}

const TABS: Tab[] = [
  { value: 'review', label: 'Review', Panel: ReviewTab },
  { value: 'catalogue', label: 'Catalog', Panel: CatalogueTab },
  { value: 'usage', label: 'Usage', Panel: UsageTab },
  { value: 'upload', label: 'Upload', Panel: UploadTab },
  { value: 'import', label: 'Import and export', Panel: ImportTab },
]

/** Permissions that a tab needs in addition to the page's. */
const TAKES: Partial<Record<EmojiTab, (typeof PARTS)['emojiFiles']>> = { import: PARTS.emojiFiles }

/** Shows the tabs to review, browse, upload, import, and export emojis. */
export function EmojisPage() {
  usePageTitle('Emojis')
  const { may } = useViewer()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const counts = useQuery(countsQuery)
  const pending = counts.data && (counts.data.pending ?? 0)
  // The initial tab is decided once, so that finishing the last review doesn't switch tabs.
  const [first, setFirst] = useState<EmojiTab>()
  if (!first && (pending !== undefined || counts.isError)) setFirst(pending === 0 ? 'catalogue' : 'review')
  const [drafts] = useState(() => new Map())
  const asked = search.tab ?? first
  const tabs = TABS.filter(({ value }) => may(TAKES[value]?.permission ?? PARTS.emojiReview.permission))
  const tab = tabs.find(({ value }) => value === asked)
  const takes = asked && !tab && TAKES[asked]
  return (
    <ReasonDrafts value={drafts}>
      <PageHeading title="Emojis" aside={counts.data && counted(counts.data.approved ?? 0, 'custom emoji')} />
      <Tabs
        value={tab?.value ?? null}
        onChange={(value) => void navigate({ search: readEmojisSearch({ tab: value }), resetScroll: false })}
        keepMounted={false}
      >
        <TabStrip label="Emojis" chosen={tab?.value ?? null} mb="lg">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab
              key={value}
              value={value}
              rightSection={
                value === 'review' && pending ? <Badge className="tabular">{pending}</Badge> : undefined
              }
            >
              {label}
            </Tabs.Tab>
          ))}
        </TabStrip>
        {!asked && <Skeleton height="24rem" role="status" aria-label="Loading emojis…" />}
        {tabs.map(({ value, label, Panel }) => (
          <Tabs.Panel key={value} value={value} aria-label={label}>
            <Panel />
          </Tabs.Panel>
        ))}
        {takes && <NoPermissionForTab what={takes.purpose} />}
      </Tabs>
    </ReasonDrafts>
  )
}
