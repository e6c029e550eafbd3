import { Checkbox, NativeSelect, Select } from '@mantine/core'
import { Chips } from '../../components/Chips.tsx'
import { Filters } from '../../components/Filters.tsx'
import { parseEnum } from '../../lib/search-params.ts'
import {
  DEVICES,
  GRANULARITIES,
  GRANULARITIES_BY_RANGE,
  NO_FILTER,
  RANGES,
  type Range,
  withDefaults,
} from './analytics-search.ts'
import { COUNTRIES, filterOptions, ZONES } from './filter-options.ts'
import { DEVICE_LABELS, formatCountry, GRANULARITY_LABELS, RANGE_LABELS } from './labels.ts'
import { useAnalyticsSearch } from './useAnalyticsSearch.ts'
import classes from './VisitFilters.module.css'

/** Maximum number of options that a list renders at a time. The search covers all options. */
const MAX_SHOWN_OPTIONS = 60

interface Props {
  /** date ranges to choose from, shortest first */
  ranges?: readonly Range[]
  withGranularity?: boolean
  /** false for product events, which have no country or device */
  withVisitorFilters?: boolean
}

/** Shows the filters for date range, granularity, time zone, and visitors. */
export function VisitFilters({ ranges = RANGES, withGranularity = true, withVisitorFilters = true }: Props) {
  const { search, change } = useAnalyticsSearch()
  const { range, granularity, timezone } = withDefaults(search)
  const { country, device, vpn } = search
  const chips = [
    ...(country
      ? [
          {
            name: 'Country',
            value: formatCountry(country),
            onRemove: () => change({ country: undefined }),
          },
        ]
      : []),
    ...(device
      ? [{ name: 'Device', value: DEVICE_LABELS[device], onRemove: () => change({ device: undefined }) }]
      : []),
    ...(vpn ? [{ name: 'VPN traffic', value: 'excluded', onRemove: () => change({ vpn: undefined }) }] : []),
  ]
  return (
    <>
      <Filters
        label="Filter analytics"
        activeCount={
          [
            withGranularity && search.granularity,
            search.timezone,
            ...(withVisitorFilters ? [country, device, vpn] : []),
          ].filter(Boolean).length
        }
        primaryFilter={
          <NativeSelect
            label="Date range"
            // The URL may contain a longer range from another tab. This tab then uses its longest range.
            value={ranges.includes(range) ? range : ranges.at(-1)}
            onChange={(event) => change({ range: parseEnum(RANGES, event.currentTarget.value) })}
            data={ranges.map((value) => ({ value, label: RANGE_LABELS[value] }))}
          />
        }
      >
        {withGranularity && (
          <NativeSelect
            label="Granularity"
            value={granularity}
            onChange={(event) => change({ granularity: parseEnum(GRANULARITIES, event.currentTarget.value) })}
            data={GRANULARITIES_BY_RANGE[range].map((value) => ({ value, label: GRANULARITY_LABELS[value] }))}
          />
        )}
        <Select
          label="Time zone"
          searchable
          filter={filterOptions}
          limit={MAX_SHOWN_OPTIONS}
          allowDeselect={false}
          nothingFoundMessage="No matching time zones"
          maxDropdownHeight={280}
          value={timezone}
          onChange={(value) => change({ timezone: value ?? undefined })}
          data={ZONES.includes(timezone) ? ZONES : [timezone, ...ZONES]}
        />
        {withVisitorFilters && (
          <>
            <Select
              label="Country"
              placeholder="Any"
              searchable
              filter={filterOptions}
              clearable
              limit={MAX_SHOWN_OPTIONS}
              nothingFoundMessage="No matching countries"
              maxDropdownHeight={280}
              value={country ?? null}
              onChange={(value) => change({ country: value ?? undefined })}
              data={COUNTRIES}
            />
            <NativeSelect
              label="Device"
              value={device ?? ''}
              onChange={(event) => change({ device: parseEnum(DEVICES, event.currentTarget.value) })}
              data={[
                { value: '', label: 'Any' },
                ...DEVICES.map((value) => ({ value, label: DEVICE_LABELS[value] })),
              ]}
            />
            <Checkbox
              className={classes.vpn ?? ''}
              label="Include VPN traffic"
              checked={!vpn}
              onChange={(event) => change({ vpn: event.currentTarget.checked ? undefined : 'exclude' })}
            />
          </>
        )}
      </Filters>
      {withVisitorFilters && <Chips chips={chips} onClear={() => change(NO_FILTER)} />}
    </>
  )
}
