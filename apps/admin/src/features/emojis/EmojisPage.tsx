import { Badge, Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { NoPermissionForTab } from '../../components/NoPermission.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { TabStrip } from '../../components/TabStrip.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { formatQuantity } from '../../lib/format.ts'
import { RESTRICTED_PAGES } from '../../session/pages.ts'
import { useCurrentUser } from '../../session/session.ts'
import { CatalogTab } from './CatalogTab.tsx'
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
  { value: 'catalog', label: 'Catalog', Panel: CatalogTab },
  { value: 'usage', label: 'Usage', Panel: UsageTab },
  { value: 'upload', label: 'Upload', Panel: UploadTab },
  { value: 'import', label: 'Import and export', Panel: ImportTab },
]

/** Permissions of the tabs that require a different permission than `emojiReview`. */
const TAB_REQUIREMENTS: Partial<Record<EmojiTab, (typeof RESTRICTED_PAGES)['emojiManagement']>> = {
  import: RESTRICTED_PAGES.emojiManagement,
}

/** Shows the tabs to review, browse, upload, import, and export emojis, and to view their usage. */
export function EmojisPage() {
  usePageTitle('Emojis')
  const { may } = useCurrentUser()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const counts = useQuery(countsQuery)
  const pendingCount = counts.data && (counts.data.pending ?? 0)
  // The initial tab is chosen only once, so that reviewing the last pending emoji doesn't switch tabs.
  const [initialTab, setInitialTab] = useState<EmojiTab>()
  const getRequirement = (tab: EmojiTab) => TAB_REQUIREMENTS[tab] ?? RESTRICTED_PAGES.emojiReview
  const tabs = TABS.filter(({ value }) => may(getRequirement(value).permission))
  if (!initialTab && (pendingCount !== undefined || counts.isError)) {
    const preferredTab = pendingCount === 0 ? 'catalog' : 'review'
    setInitialTab((tabs.find(({ value }) => value === preferredTab) ?? tabs[0])?.value)
  }
  const [drafts] = useState(() => new Map())
  const requestedTab = search.tab ?? initialTab
  const tab = tabs.find(({ value }) => value === requestedTab)
  const requirement = requestedTab && !tab && getRequirement(requestedTab)
  return (
    <ReasonDrafts value={drafts}>
      <PageHeading
        title="Emojis"
        aside={counts.data && formatQuantity(counts.data.approved ?? 0, 'approved custom emoji')}
      />
      <Tabs
        value={tab?.value ?? null}
        onChange={(value) => void navigate({ search: readEmojisSearch({ tab: value }), resetScroll: false })}
        keepMounted={false}
      >
        <TabStrip label="Emojis" selectedTab={tab?.value ?? null} mb="lg">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab
              key={value}
              value={value}
              rightSection={
                value === 'review' && pendingCount ? (
                  <Badge className="tabular">{pendingCount}</Badge>
                ) : undefined
              }
            >
              {label}
            </Tabs.Tab>
          ))}
        </TabStrip>
        {!requestedTab && <Skeleton height="24rem" role="status" aria-label="Loading emojis…" />}
        {tabs.map(({ value, label, Panel }) => (
          <Tabs.Panel key={value} value={value} aria-label={label}>
            <Panel />
          </Tabs.Panel>
        ))}
        {requirement && <NoPermissionForTab purpose={requirement.purpose} />}
      </Tabs>
    </ReasonDrafts>
  )
}
