import { Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CsvLink } from '../../../components/CsvLink.tsx'
import { ChartNumbers } from '../../../components/chart/ChartNumbers.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { dashboardCsv, productQuery } from '../analytics.api.ts'
import { viewOf } from '../analytics-search.ts'
import { wordsOfParts } from '../extents.ts'
import { Freshness } from '../Freshness.tsx'
import { useAnalytics } from '../useAnalytics.ts'
import { VisitFilters } from '../VisitFilters.tsx'
import { ProductFigure } from './ProductFigure.tsx'
import classes from './ProductTab.module.css'
import { ProductTable } from './ProductTable.tsx'
import { PRODUCT } from './product-words.ts'

/** Shows the events of the product itself, without visitor filters. */
export function ProductTab() {
  const { search } = useAnalytics()
  const { granularity, timezone } = viewOf(search)
  const figures = useQuery(productQuery(search))
  const { data, isPlaceholderData: isOld } = figures
  const product = data?.product
  const words = useMemo(
    () => wordsOfParts(product?.trends ?? [], granularity, timezone),
    [product, granularity, timezone],
  )
  return (
    <>
      <VisitFilters withVisitors={false} />
      {figures.isError && !data ? (
        <ErrorState
          title="Couldn’t load product metrics"
          error={figures.error}
          onRetry={() => void figures.refetch()}
          isRetrying={figures.isFetching}
        />
      ) : !data || !product ? (
        <div className={classes.figures} role="status" aria-label="Loading product metrics…">
          {PRODUCT.map((name) => (
            <Skeleton key={name} height="11rem" />
          ))}
        </div>
      ) : (
        <>
          <Group justify="space-between" gap="sm" mb="md">
            <Freshness dashboard={data} search={search} />
            <CsvLink size="xs" href={dashboardCsv(search, 'product')}>
              Export CSV
            </CsvLink>
          </Group>
          <div className={classes.figures} aria-busy={isOld} style={{ opacity: isOld ? 0.55 : 1 }}>
            {PRODUCT.map((name) => (
              <ProductFigure
                key={name}
                name={name}
                total={product.totals[name]}
                trends={product.trends}
                words={words}
              />
            ))}
          </div>
          <ChartNumbers>
            <ProductTable trends={product.trends} words={words} />
          </ChartNumbers>
        </>
      )}
    </>
  )
}
