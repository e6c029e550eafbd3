import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { oneOf } from '../../../lib/address.ts'
import { type Dashboard, rankingsQuery } from '../analytics.api.ts'
import { type AnalyticsSearch, DEVICES, isFiltered } from '../analytics-search.ts'
import { NotCounted } from '../NotCounted.tsx'
import { OriginNote } from '../OriginNote.tsx'
import { useAnalytics } from '../useAnalytics.ts'
import { countryWords, deviceWords } from '../words.ts'
import { face } from './face.tsx'
import type { RankingRow } from './Ranking.tsx'
import classes from './RankingPanel.module.css'
import { RankingPanel } from './RankingPanel.tsx'
import { Vitals } from './Vitals.tsx'
import { WhatTheyDid } from './WhatTheyDid.tsx'

type BySessions = NonNullable<Dashboard['referrers']>

const bySessions = (rows: BySessions = [], words = (name: string) => name): RankingRow[] =>
  rows.map(({ name, sessions, visitors }) => ({ key: name, name: words(name), amount: sessions, visitors }))

const CAMPAIGN_LABELS = { source: 'Sources', medium: 'Mediums', campaign: 'Campaigns' }

/** Shows the rankings of sources, pages, events, and devices, and the dropped events. */
export function Rankings() {
  const { search, change } = useAnalytics()
  const rankings = useQuery(rankingsQuery(search))
  const { data } = rankings
  if (rankings.isError && !data)
    return (
      <ErrorState
        title="Couldn’t load the reports"
        error={rankings.error}
        onRetry={() => void rankings.refetch()}
        isRetrying={rankings.isFetching}
      />
    )
  if (!data)
    return (
      <div className={classes.panels} role="status" aria-label="Loading reports…">
        {Array.from({ length: 7 }, (_, panel) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the panels are identical
          <Skeleton key={panel} height="18rem" />
        ))}
      </div>
    )
  const isOld = rankings.isPlaceholderData
  return (
    <div className={classes.panels} aria-busy={isOld} style={{ opacity: isOld ? 0.55 : 1 }}>
      <Panels dashboard={data} search={search} onChange={change} />
    </div>
  )
}

interface PanelsProps {
  dashboard: Dashboard
  search: AnalyticsSearch
  onChange: (part: AnalyticsSearch) => void
}

function Panels({ dashboard, search, onChange }: PanelsProps) {
  const { topPages = [], countries = [], devices = [], dropped = [] } = dashboard
  const isElsewhere = (name: string) => name || 'Direct / unknown'
  return (
    <>
      <RankingPanel
        title="Pages"
        faces={[
          face({
            ...{ value: 'top', label: 'Top', column: 'Page', amount: 'Pageviews' },
            rows: topPages.map(({ path, title, pageviews, visitors }) => ({
              ...{ key: path, name: title ?? path, amount: pageviews, visitors },
              note: title === null ? undefined : path,
            })),
          }),
          face({
            value: 'entry',
            label: 'Entry',
            column: 'Entry page',
            rows: bySessions(dashboard.entry_pages),
          }),
          face({ value: 'exit', label: 'Exit', column: 'Exit page', rows: bySessions(dashboard.exit_pages) }),
        ]}
      />
      <RankingPanel
        title="Traffic sources"
        faces={[
          face({
            ...{ value: 'referrers', label: 'Referrers', column: 'Referrer' },
            rows: bySessions(dashboard.referrers, isElsewhere),
          }),
          ...(['source', 'medium', 'campaign'] as const).map((name) =>
            face({
              ...{ value: name, label: CAMPAIGN_LABELS[name], column: `utm_${name}` },
              rows: bySessions(dashboard[`${name}s`]),
              none: `No sessions with utm_${name} in this date range.`,
            }),
          ),
        ]}
      />
      <RankingPanel
        title="Countries"
        faces={[
          face({
            ...{ value: 'countries', label: 'Country' },
            rows: countries.map(({ country, sessions, visitors }) => ({
              ...{ key: country, name: countryWords(country), amount: sessions, visitors },
              ...(country !== search.country && {
                onChoose: () => onChange({ country }),
                choice: `Filter by ${countryWords(country)}`,
              }),
            })),
          }),
        ]}
      >
        <OriginNote />
      </RankingPanel>
      <RankingPanel
        title="Devices"
        faces={[
          face({
            ...{ value: 'devices', label: 'Types', column: 'Device' },
            rows: devices.map(({ device_type, sessions, visitors }) => {
              const device = oneOf(DEVICES, device_type)
              return {
                ...{ key: device_type, name: deviceWords(device_type), amount: sessions, visitors },
                ...(device &&
                  device !== search.device && {
                    onChoose: () => onChange({ device }),
                    choice: `Filter by ${deviceWords(device)}`,
                  }),
              }
            }),
          }),
          face({
            value: 'browsers',
            label: 'Browsers',
            column: 'Browser',
            rows: bySessions(dashboard.browsers),
          }),
          face({
            value: 'systems',
            label: 'OS',
            column: 'Operating system',
            rows: bySessions(dashboard.systems),
          }),
        ]}
      />
      <WhatTheyDid dashboard={dashboard} />
      <Vitals vitals={dashboard.vitals} />
      <NotCounted dropped={dropped} isFiltered={isFiltered(search)} />
    </>
  )
}
