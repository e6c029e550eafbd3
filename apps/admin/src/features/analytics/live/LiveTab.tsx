import { Alert, Group, Skeleton, Text, Title } from '@mantine/core'
import { CsvLink } from '../../../components/CsvLink.tsx'
import { reasonOf } from '../../../lib/api-error.ts'
import { count, counted } from '../../../lib/format.ts'
import { CountingOff } from '../CountingOff.tsx'
import { csvAddress } from '../csv-address.ts'
import { OriginNote } from '../OriginNote.tsx'
import { Ranking } from '../overview/Ranking.tsx'
import { countryWords } from '../words.ts'
import { ownZone } from '../zone-names.ts'
import { momentWords } from '../zones.ts'
import classes from './LiveTab.module.css'
import { ADDRESS, type Present, usePresent } from './usePresent.ts'

/** Shows the visitors who are currently on the site. */
export function LiveTab() {
  const { present, status, error } = usePresent()
  return (
    <>
      <div role="status">
        {status === 'lost' && (
          <Alert color="danger" mb="lg" title="Connection lost">
            {error ? reasonOf(error) : 'Reconnecting automatically.'} The data shown may be out of date.
          </Alert>
        )}
      </div>
      {present ? (
        <Shown present={present} />
      ) : (
        <Skeleton height="20rem" role="status" aria-label="Loading realtime data…" />
      )}
    </>
  )
}

function Shown({ present }: { present: Present }) {
  const { visitors, pageviews, pages, countries, minutes, as_of } = present
  return (
    <>
      {!present.is_counting && <CountingOff />}
      <Group justify="space-between" gap="sm" mb="md">
        <Text size="sm" c="dimmed" className="tabular">
          Last updated <time dateTime={as_of}>{momentWords(Date.parse(as_of), ownZone())}</time>
        </Text>
        <CsvLink size="xs" href={csvAddress(ADDRESS, {})}>
          Export CSV
        </CsvLink>
      </Group>
      <div className={classes.head}>
        <p className={classes.now} aria-live="polite" aria-atomic>
          <b>{count(visitors)}</b> {visitors === 1 ? 'visitor' : 'visitors'}
          <span>in the last 5 minutes</span>
        </p>
        <Minutes minutes={minutes} pageviews={pageviews} />
      </div>
      {visitors === 0 ? (
        <Text c="dimmed">
          No visitors right now.
          {present.is_counting && ' New visitors appear here within seconds.'}
        </Text>
      ) : (
        <div className={classes.lists}>
          <section aria-labelledby="pages-now">
            <Title order={2} size="h4" id="pages-now" mb="xs">
              Pages
            </Title>
            <Ranking
              label="Page"
              amount="Visitors"
              none=""
              rows={pages.map(({ path, title, visitors }) => ({
                ...{ key: path, name: title ?? path, note: title === null ? undefined : path },
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
              amount="Visitors"
              none=""
              rows={countries.map(({ country, visitors }) => ({
                ...{ key: country, name: countryWords(country), amount: visitors },
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
const HIGHEST = 5

/** Shows the page views of the last five minutes, one bar per minute, latest last. */
function Minutes({ minutes, pageviews }: { minutes: readonly number[]; pageviews: number }) {
  const most = Math.max(1, ...minutes)
  const ago = (index: number) => minutes.length - index
  return (
    <figure className={classes.minutes}>
      <ol aria-label="Pageviews per minute">
        {minutes.map((views, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each entry represents its own minute
          <li key={index}>
            <span className={classes.column}>
              <span className={classes.views}>{count(views)}</span>
              <span
                className={classes.bar}
                style={{ height: `${(views / most) * HIGHEST}rem` }}
                aria-hidden
              />
            </span>
            <span className={classes.ago}>
              {ago(index) === 1 ? 'now' : `${ago(index) - 1}–${ago(index)} min ago`}
            </span>
          </li>
        ))}
      </ol>
      <figcaption>{counted(pageviews, 'pageview')}</figcaption>
    </figure>
  )
}
