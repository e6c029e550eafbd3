import { Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChartDataTable } from '../../../components/chart/ChartDataTable.tsx'
import { DownloadLink } from '../../../components/DownloadLink.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { getDashboardCsvUrl, productQuery } from '../analytics.api.ts'
import { withDefaults } from '../analytics-search.ts'
import { Freshness } from '../Freshness.tsx'
import { formatIntervalLabels } from '../interval-coverage.ts'
import { useAnalyticsSearch } from '../useAnalyticsSearch.ts'
import { VisitFilters } from '../VisitFilters.tsx'
import { ProductMetric } from './ProductMetric.tsx'
import classes from './ProductTab.module.css'
import { ProductTable } from './ProductTable.tsx'
import { PRODUCT_METRICS } from './product-labels.ts'

/** Shows the metrics of product events such as sign-ups, which have no country or device to filter by. */
export function ProductTab() {
  const { search } = useAnalyticsSearch()
  const { granularity, timezone } = withDefaults(search)
  const metrics = useQuery(productQuery(search))
  const { data, isPlaceholderData: isStale } = metrics
  const product = data?.product
  const intervalLabels = useMemo(
    () => formatIntervalLabels(product?.trends ?? [], granularity, timezone),
    [product, granularity, timezone],
  )
  return (
    <>
      <VisitFilters withVisitorFilters={false} />
      {metrics.isError && !data ? (
        <ErrorState
          title="Couldn’t load product metrics"
          error={metrics.error}
          onRetry={() => void metrics.refetch()}
          isRetrying={metrics.isFetching}
        />
      ) : !data || !product ? (
        <div className={classes.metrics} role="status" aria-label="Loading product metrics…">
          {PRODUCT_METRICS.map((name) => (
            <Skeleton key={name} height="11rem" />
          ))}
        </div>
      ) : (
        <>
          <Group justify="space-between" gap="sm" mb="md">
            <Freshness dashboard={data} search={search} />
            <DownloadLink size="xs" href={getDashboardCsvUrl(search, 'product')}>
              Export CSV
            </DownloadLink>
          </Group>
          <div className={classes.metrics} aria-busy={isStale} style={{ opacity: isStale ? 0.55 : 1 }}>
            {PRODUCT_METRICS.map((name) => (
              <ProductMetric
                key={name}
                name={name}
                total={product.totals[name]}
                trends={product.trends}
                intervalLabels={intervalLabels}
                granularity={granularity}
              />
            ))}
          </div>
          <ChartDataTable>
            <ProductTable trends={product.trends} intervalLabels={intervalLabels} />
          </ChartDataTable>
        </>
      )}
    </>
  )
}
