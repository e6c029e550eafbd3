import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { DownloadLink } from '../../../components/DownloadLink.tsx'
import { DropPanel } from '../../../components/DropPanel.tsx'
import { SearchBox } from '../../../components/SearchBox.tsx'
import { useStoredValue } from '../../../lib/useStoredValue.ts'
import type { Column } from '../columns.ts'
import { findSavedView, readSavedViews } from '../saved-views.ts'
import { getUsersFileUrl } from '../users.api.ts'
import { formatFilterParts, pickFilter } from '../users-filter.ts'
import type { UsersSearch, UsersView } from '../users-search.ts'
import { ColumnsPanel } from './ColumnsPanel.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import classes from './UsersToolbar.module.css'
import { ViewsPanel } from './ViewsPanel.tsx'

interface Props {
  view: UsersView
  /** whether a changed view is loading */
  isBusy: boolean
  /** null on narrow screens, where cards replace the table */
  columns: {
    visibleColumns: readonly Column[]
    isCustomized: boolean
    /** null restores the default columns */
    onChange: (columns: readonly Column[] | null) => void
  } | null
  onChange: (part: UsersSearch, options?: { replace: boolean }) => void
}

const ICON_PROPS = { size: 17, stroke: 1.7, 'aria-hidden': true } as const
/** Leaves the names of roles and plans unformatted, because the toolbar only counts the filters. */
const IDENTITY_FORMATTERS = { role: String, plan: String }

/** Shows the list's search, filters, columns, saved views, and export. */
export function UsersToolbar({ view, isBusy, columns, onChange }: Props) {
  const [savedViews, setSavedViews] = useStoredValue('users-views', readSavedViews)
  const filterCount = formatFilterParts(view, IDENTITY_FORMATTERS).length
  return (
    <div className={classes.bar}>
      <search>
        <SearchBox
          label="Search users"
          placeholder="Name, username, email, or sign-in provider"
          leftSection={<IconSearch {...ICON_PROPS} />}
          value={view.search}
          isBusy={isBusy}
          // Starting a search adds a history entry, which further typing replaces.
          onChange={(search) => onChange({ search }, { replace: view.search !== '' })}
        />
      </search>
      <div className={classes.tools}>
        <DropPanel
          label={filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
          title="Filters"
          icon={<IconFilter {...ICON_PROPS} />}
        >
          {() => <FilterPanel filter={pickFilter(view)} onChange={onChange} />}
        </DropPanel>
        <DropPanel
          label={
            <span className={classes.viewName}>{findSavedView(savedViews, view)?.name ?? 'Saved views'}</span>
          }
          title="Saved views"
          icon={<IconBookmark {...ICON_PROPS} />}
        >
          {(close) => <ViewsPanel views={savedViews} view={view} onChange={setSavedViews} onClose={close} />}
        </DropPanel>
        {columns && (
          <DropPanel label="Columns" title="Columns" icon={<IconColumns3 {...ICON_PROPS} />}>
            {() => <ColumnsPanel {...columns} />}
          </DropPanel>
        )}
        <DownloadLink
          href={getUsersFileUrl(pickFilter(view))}
          filename="users.csv"
          fw={500}
          leftSection={<IconDownload {...ICON_PROPS} />}
          title="Export all users that match the search and filters"
        >
          Export CSV
        </DownloadLink>
      </div>
    </div>
  )
}
