import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { parseEnum } from '../../../lib/search-params.ts'
import { type Dashboard, rankingsQuery } from '../analytics.api.ts'
import { type AnalyticsSearch, DEVICES, isFiltered } from '../analytics-search.ts'
import { DroppedEvents } from '../DroppedEvents.tsx'
import { formatCountry, formatDevice } from '../labels.ts'
import { OriginNote } from '../OriginNote.tsx'
import { useAnalyticsSearch } from '../useAnalyticsSearch.ts'
import { createPanelRanking } from './create-panel-ranking.tsx'
import { EventRankings } from './EventRankings.tsx'
import type { RankingRow } from './Ranking.tsx'
import classes from './RankingPanel.module.css'
import { RankingPanel } from './RankingPanel.tsx'
import { Vitals } from './Vitals.tsx'

type SessionCounts = NonNullable<Dashboard['referrers']>

const toSessionRows = (rows: SessionCounts = [], formatName = (name: string) => name): RankingRow[] =>
  rows.map(({ name, sessions, visitors }) => ({
    key: name,
    name: formatName(name),
    amount: sessions,
    visitors,
  }))

const CAMPAIGN_LABELS = { source: 'UTM source', medium: 'UTM medium', campaign: 'UTM campaign' }

/** Shows rankings of pages, sources, countries, devices, and events, then Web Vitals and dropped events. */
export function Rankings() {
  const { search, change } = useAnalyticsSearch()
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
  const isStale = rankings.isPlaceholderData
  return (
    <div className={classes.panels} aria-busy={isStale} style={{ opacity: isStale ? 0.55 : 1 }}>
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
  const formatReferrer = (name: string) => name || 'Direct / unknown'
  return (
    <>
      <RankingPanel
        title="Pages"
        rankings={[
          createPanelRanking({
            value: 'top',
            label: 'Top',
            nameHeading: 'Page',
            amountHeading: 'Pageviews',
            rows: topPages.map(({ path, title, pageviews, visitors }) => ({
              key: path,
              name: title ?? path,
              amount: pageviews,
              visitors,
              note: title === null ? undefined : path,
            })),
          }),
          createPanelRanking({
            value: 'entry',
            label: 'Entry',
            nameHeading: 'Entry page',
            rows: toSessionRows(dashboard.entry_pages),
          }),
          createPanelRanking({
            value: 'exit',
            label: 'Exit',
            nameHeading: 'Exit page',
            rows: toSessionRows(dashboard.exit_pages),
          }),
        ]}
      />
      <RankingPanel
        title="Traffic sources"
        rankings={[
          createPanelRanking({
            value: 'referrers',
            label: 'Referrers',
            nameHeading: 'Referrer',
            rows: toSessionRows(dashboard.referrers, formatReferrer),
          }),
          ...(['source', 'medium', 'campaign'] as const).map((name) =>
            createPanelRanking({
              value: name,
              label: CAMPAIGN_LABELS[name],
              nameHeading: `utm_${name}`,
              rows: toSessionRows(dashboard[`${name}s`]),
              emptyMessage: `No sessions with utm_${name} in this date range.`,
            }),
          ),
        ]}
      />
      <RankingPanel
        title="Countries"
        rankings={[
          createPanelRanking({
            value: 'countries',
            label: 'Country',
            rows: countries.map(({ country, sessions, visitors }) => ({
              key: country,
              name: formatCountry(country),
              amount: sessions,
              visitors,
              ...(country !== search.country && {
                onChoose: () => onChange({ country }),
                actionLabel: `Filter by ${formatCountry(country)}`,
              }),
            })),
          }),
        ]}
      >
        <OriginNote />
      </RankingPanel>
      <RankingPanel
        title="Devices"
        rankings={[
          createPanelRanking({
            value: 'devices',
            label: 'Types',
            nameHeading: 'Device',
            rows: devices.map(({ device_type, sessions, visitors }) => {
              const device = parseEnum(DEVICES, device_type)
              return {
                key: device_type,
                name: formatDevice(device_type),
                amount: sessions,
                visitors,
                ...(device &&
                  device !== search.device && {
                    onChoose: () => onChange({ device }),
                    actionLabel: `Filter by ${formatDevice(device)}`,
                  }),
              }
            }),
          }),
          createPanelRanking({
            value: 'browsers',
            label: 'Browsers',
            nameHeading: 'Browser',
            rows: toSessionRows(dashboard.browsers),
          }),
          createPanelRanking({
            value: 'systems',
            label: 'OS',
            nameHeading: 'Operating system',
            rows: toSessionRows(dashboard.systems),
          }),
        ]}
      />
      <EventRankings dashboard={dashboard} />
      <Vitals vitals={dashboard.vitals} />
      <DroppedEvents dropped={dropped} isFiltered={isFiltered(search)} />
    </>
  )
}
