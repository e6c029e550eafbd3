import { Alert, Group, Skeleton, Text, Title } from '@mantine/core'
import { DownloadLink } from '../../../components/DownloadLink.tsx'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { formatCount, formatQuantity } from '../../../lib/format.ts'
import { type CurrentVisitors, REALTIME_URL } from '../analytics.api.ts'
import { CollectionOffNotice } from '../CollectionOffNotice.tsx'
import { toCsvUrl } from '../csv-url.ts'
import { formatDateTime } from '../format-interval.ts'
import { formatCountry } from '../labels.ts'
import { OriginNote } from '../OriginNote.tsx'
import { Ranking } from '../overview/Ranking.tsx'
import { getBrowserZone } from '../zone-names.ts'
import classes from './RealtimeTab.module.css'
import { useCurrentVisitors } from './useCurrentVisitors.ts'

/** Shows the visitors who are currently on the site. */
export function RealtimeTab() {
  const { currentVisitors, status, error } = useCurrentVisitors()
  return (
    <>
      <div role="status">
        {status === 'lost' && (
          <Alert color="danger" mb="lg" title="Connection lost">
            {error ? getErrorMessage(error) : 'Reconnecting automatically.'}
            {currentVisitors && ' The data shown may be out of date.'}
          </Alert>
        )}
      </div>
      {currentVisitors ? (
        <VisitorReport currentVisitors={currentVisitors} />
      ) : (
        <Skeleton height="20rem" role="status" aria-label="Loading realtime data…" />
      )}
    </>
  )
}

function VisitorReport({ currentVisitors }: { currentVisitors: CurrentVisitors }) {
  const { visitors, pageviews, pages, countries, minutes, as_of } = currentVisitors
  return (
    <>
      {!currentVisitors.is_counting && <CollectionOffNotice />}
      <Group justify="space-between" gap="sm" mb="md">
        <Text size="sm" c="dimmed" className="tabular">
          Last updated <time dateTime={as_of}>{formatDateTime(Date.parse(as_of), getBrowserZone())}</time>
        </Text>
        <DownloadLink size="xs" href={toCsvUrl(REALTIME_URL, {})}>
          Export CSV
        </DownloadLink>
      </Group>
      <div className={classes.header}>
        <p className={classes.current} aria-live="polite" aria-atomic>
          <b>{formatCount(visitors)}</b> {visitors === 1 ? 'visitor' : 'visitors'}
          <span>in the last 5 minutes</span>
        </p>
        <PageviewsPerMinute minutes={minutes} pageviews={pageviews} />
      </div>
      {visitors === 0 ? (
        <Text c="dimmed">
          No visitors right now.
          {currentVisitors.is_counting && ' New visitors appear here within seconds.'}
        </Text>
      ) : (
        <div className={classes.lists}>
          <section aria-labelledby="pages-now">
            <Title order={2} size="h4" id="pages-now" mb="xs">
              Pages
            </Title>
            <Ranking
              label="Page"
              amountHeading="Visitors"
              emptyMessage=""
              rows={pages.map(({ path, title, visitors }) => ({
                key: path,
                name: title ?? path,
                note: title === null ? undefined : path,
                amount: visitors,
              }))}
            />
          </section>
          <section aria-labelledby="countries-now">
            <Title order={2} size="h4" id="countries-now" mb="xs">
              Countries
            </Title>
            <Ranking
              label="Country"
              amountHeading="Visitors"
              emptyMessage=""
              rows={countries.map(({ country, visitors }) => ({
                key: country,
                name: formatCountry(country),
                amount: visitors,
              }))}
            />
            <OriginNote />
          </section>
        </div>
      )}
    </>
  )
}

/** Height of the tallest bar, in rem. */
const MAX_BAR_HEIGHT_REM = 5

/** Shows the pageviews of the last five minutes as one bar per minute, latest last. */
function PageviewsPerMinute({ minutes, pageviews }: { minutes: readonly number[]; pageviews: number }) {
  const maxViews = Math.max(1, ...minutes)
  /** Returns how many minutes ago a bar's minute started. */
  const getStartMinutesAgo = (index: number) => minutes.length - index
  return (
    <figure className={classes.minutes}>
      <ol aria-label="Pageviews per minute">
        {minutes.map((views, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is identified by its position
          <li key={index}>
            <span className={classes.column}>
              <span className={classes.views}>{formatCount(views)}</span>
              <span
                className={classes.bar}
                style={{ height: `${(views / maxViews) * MAX_BAR_HEIGHT_REM}rem` }}
                aria-hidden
              />
            </span>
            <span className={classes.age}>
              {getStartMinutesAgo(index) === 1
                ? 'now'
                : `${getStartMinutesAgo(index) - 1}–${getStartMinutesAgo(index)} min ago`}
            </span>
          </li>
        ))}
      </ol>
      <figcaption>{formatQuantity(pageviews, 'pageview')}</figcaption>
    </figure>
  )
}
