import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../../lib/api.ts'
import { csvAddress } from '../csv-address.ts'

export type Cohort = Schema<'AnalyticsRetention'>['cohorts'][number]

const ADDRESS = '/api/analytics/retention'

export const retentionQuery = (weeks: number) =>
  queryOptions({
    queryKey: ['analytics', 'retention', weeks],
    queryFn: ({ signal }) => answerOf(api.GET(ADDRESS, { params: { query: { weeks } }, signal })),
    placeholderData: keepPreviousData,
  })

export const retentionCsv = (weeks: number) => csvAddress(ADDRESS, { weeks })
