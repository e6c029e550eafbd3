import { Checkbox, NativeSelect, Select } from '@mantine/core'
import { Chips } from '../../components/Chips.tsx'
import { Filters } from '../../components/Filters.tsx'
import { oneOf } from '../../lib/address.ts'
import {
  DEVICES,
  GRANULARITIES,
  GRANULARITIES_OF,
  NO_FILTER,
  RANGES,
  type Range,
  viewOf,
} from './analytics-search.ts'
import { COUNTRIES, findChoices, ZONES } from './choices.ts'
import { useAnalytics } from './useAnalytics.ts'
import classes from './VisitFilters.module.css'
import { countryWords, DEVICE_WORDS, GRANULARITY_WORDS, RANGE_WORDS } from './words.ts'

interface Props {
  ranges?: readonly Range[]
  withGranularity?: boolean
  /** false for product events, which have no country or device */
  withVisitors?: boolean
}

/** Filters for the date range, time zone, and visitors. */
export function VisitFilters({ ranges = RANGES, withGranularity = true, withVisitors = true }: Props) {
  const { search, change } = useAnalytics()
  const { range, granularity, timezone } = viewOf(search)
  const { country, device, vpn } = search
  const chips = [
    ...(country
      ? [
          {
            name: 'Country',
            value: countryWords(country),
            onRemove: () => change({ country: undefined }),
          },
        ]
      : []),
    ...(device
      ? [{ name: 'Device', value: DEVICE_WORDS[device], onRemove: () => change({ device: undefined }) }]
      : []),
    ...(vpn ? [{ name: 'VPN traffic', value: 'excluded', onRemove: () => change({ vpn: undefined }) }] : []),
  ]
  return (
    <>
      <Filters
        label="Filter visits"
        amount={
          [search.granularity, search.timezone, ...(withVisitors ? [country, device, vpn] : [])].filter(
            Boolean,
          ).length
        }
        first={
          <NativeSelect
            label="Date range"
            value={ranges.includes(range) ? range : ranges.at(-1)}
            onChange={(event) => change({ range: oneOf(RANGES, event.currentTarget.value) })}
            data={ranges.map((value) => ({ value, label: RANGE_WORDS[value] }))}
          />
        }
      >
        {withGranularity && (
          <NativeSelect
            label="Granularity"
            value={granularity}
            onChange={(event) => change({ granularity: oneOf(GRANULARITIES, event.currentTarget.value) })}
            data={GRANULARITIES_OF[range].map((value) => ({ value, label: GRANULARITY_WORDS[value] }))}
          />
        )}
        <Select
          label="Time zone"
          searchable
          filter={findChoices}
          limit={60}
          allowDeselect={false}
          nothingFoundMessage="No matching time zones"
          maxDropdownHeight={280}
          value={timezone}
          onChange={(value) => change({ timezone: value ?? undefined })}
          data={ZONES.includes(timezone) ? ZONES : [timezone, ...ZONES]}
        />
        {withVisitors && (
          <>
            <Select
              label="Country"
              placeholder="Any"
              searchable
              filter={findChoices}
              clearable
              limit={60}
              nothingFoundMessage="No matching countries"
              maxDropdownHeight={280}
              value={country ?? null}
              onChange={(value) => change({ country: value ?? undefined })}
              data={COUNTRIES}
            />
            <NativeSelect
              label="Device"
              value={device ?? ''}
              onChange={(event) => change({ device: oneOf(DEVICES, event.currentTarget.value) })}
              data={[
                { value: '', label: 'Any' },
                ...DEVICES.map((value) => ({ value, label: DEVICE_WORDS[value] })),
              ]}
            />
            <Checkbox
              className={classes.vpn ?? ''}
              label="Include VPN traffic"
              checked={!vpn}
              onChange={(event) => change({ vpn: event.currentTarget.checked ? undefined : 'out' })}
            />
          </>
        )}
      </Filters>
      {withVisitors && <Chips chips={chips} onClear={() => change(NO_FILTER)} />}
    </>
  )
}
