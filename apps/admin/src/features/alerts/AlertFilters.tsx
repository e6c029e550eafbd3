import { NativeSelect } from '@mantine/core'
import { ALERT_LABELS } from '@veranda/ui/alert'
import { Filters } from '../../components/Filters.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { parseEnum } from '../../lib/search-params.ts'
import { type AlertsSearch, AUDIENCES, SOURCES, TYPES } from './alerts-search.ts'
import { AUDIENCE_LABELS, SOURCE_LABELS } from './labels.ts'

interface Props {
  view: AlertsSearch
  isBusy: boolean
  onChange: (changes: AlertsSearch, options?: { replace: boolean }) => void
}

const ANY = { value: '', label: 'Any' }

export const AlertFilters = ({ view, isBusy, onChange }: Props) => (
  <Filters
    label="Filter alerts"
    activeCount={[view.type, view.audience, view.source].filter((filter) => filter !== undefined).length}
    primaryFilter={
      <SearchBox
        label="Search"
        value={view.search ?? ''}
        isBusy={isBusy}
        // Starting a search adds a history entry. Changing the search term replaces it.
        onChange={(search) => onChange({ search }, { replace: view.search !== undefined })}
      />
    }
  >
    <NativeSelect
      label="Type"
      value={view.type ?? ''}
      onChange={(event) => onChange({ type: parseEnum(TYPES, event.currentTarget.value) })}
      data={[ANY, ...TYPES.map((value) => ({ value, label: ALERT_LABELS[value] }))]}
    />
    <NativeSelect
      label="Audience"
      value={view.audience ?? ''}
      onChange={(event) => onChange({ audience: parseEnum(AUDIENCES, event.currentTarget.value) })}
      data={[ANY, ...AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] }))]}
    />
    <NativeSelect
      label="Created by"
      value={view.source ?? SOURCES[0]}
      onChange={(event) => onChange({ source: parseEnum(SOURCES, event.currentTarget.value) })}
      data={SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }))}
    />
  </Filters>
)
