import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import { formatQuantity } from '../../../lib/format.ts'
import { describeVital, type Vital } from './describe-vital.ts'
import panelClasses from './RankingPanel.module.css'
import classes from './Vitals.module.css'

/** Shows each Web Vital with its rating, on a scale with its thresholds. */
export function Vitals({ vitals = [] }: { vitals: Vital[] | undefined }) {
  const id = useId()
  const maxCount = Math.max(0, ...vitals.map((vital) => vital.count))
  return (
    <section className={panelClasses.panel} aria-labelledby={id}>
      <div className={panelClasses.header}>
        <Title order={2} size="h4" id={id}>
          Web Vitals
        </Title>
      </div>
      {vitals.length === 0 ? (
        <Text c="dimmed" py="sm">
          No measurements in this date range.
        </Text>
      ) : (
        <>
          <dl className={classes.list}>
            {vitals.map((vital) => (
              <VitalEntry key={vital.name} vital={vital} />
            ))}
          </dl>
          <Text size="sm" c="dimmed" mt="sm">
            Each value is the 75th percentile of at most {formatQuantity(maxCount, 'measurement')}.{' '}
            <a href="https://web.dev/articles/vitals">About Web Vitals</a>
          </Text>
        </>
      )}
    </section>
  )
}

function VitalEntry({ vital }: { vital: Vital }) {
  const { title, description, valueText, rating, valuePosition, goodPosition, poorPosition } =
    describeVital(vital)
  return (
    <div className={classes.row}>
      <dt>
        {title}
        <span className={classes.description}>{description}</span>
      </dt>
      <dd className={classes.value}>
        <b>{valueText}</b> {rating}
      </dd>
      <dd className={classes.scale} aria-hidden>
        <span className={classes.good} style={{ width: `${goodPosition}%` }} />
        <span className={classes.needsImprovement} style={{ width: `${poorPosition - goodPosition}%` }} />
        <span className={classes.poor} />
        <span className={classes.marker} style={{ insetInlineStart: `${valuePosition}%` }} />
      </dd>
    </div>
  )
}
