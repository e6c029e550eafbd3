import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { ChangeLabel } from '../ChangeLabel.tsx'
import {
  formatMetric,
  formatPrevious,
  getMetricChange,
  METRIC_DETAILS,
  METRICS,
  type MetricName,
  type Overview,
} from '../metrics.ts'
import classes from './Metrics.module.css'

interface Props {
  overview: Overview
  selectedMetric: MetricName
  /** whether VPN traffic is excluded; if so, its share is hidden because it is always 0 */
  isVpnExcluded: boolean
  onChoose: (metric: MetricName) => void
}

/** Shows each metric and how it changed from the previous period. The selected metric is charted below. */
export function Metrics({ overview, selectedMetric, isVpnExcluded, onChoose }: Props) {
  const groupName = useId()
  return (
    <div className={classes.metrics}>
      <fieldset className={classes.fieldset}>
        <VisuallyHidden component="legend">Chart metric</VisuallyHidden>
        {METRICS.map((metric) => (
          <label key={metric} className={classes.metric} title={METRIC_DETAILS[metric].definition}>
            <input
              type="radio"
              name={groupName}
              aria-label={getAccessibleLabel(metric, overview)}
              checked={metric === selectedMetric}
              onChange={() => onChoose(metric)}
            />
            <MetricContent metric={metric} overview={overview} />
          </label>
        ))}
      </fieldset>
      {!isVpnExcluded && (
        <div className={classes.metric} title={METRIC_DETAILS.vpn_share.definition}>
          <MetricContent metric="vpn_share" overview={overview} />
        </div>
      )}
    </div>
  )
}

type AnyMetric = MetricName | 'vpn_share'

const COMPARISON_SUFFIX = 'than in the previous period'

function getAccessibleLabel(metric: AnyMetric, overview: Overview): string {
  const { label } = METRIC_DETAILS[metric]
  const change = getMetricChange(metric, overview[metric])
  const changeLabel = !change
    ? ''
    : change.direction === 'level'
      ? `, ${change.text}`
      : `, ${change.text} ${COMPARISON_SUFFIX}`
  return `${label}: ${formatMetric(metric, overview[metric].value)}${changeLabel}`
}

const MetricContent = ({ metric, overview }: { metric: AnyMetric; overview: Overview }) => (
  <>
    <span className={classes.label}>{METRIC_DETAILS[metric].label}</span>
    <b className={classes.value}>{formatMetric(metric, overview[metric].value)}</b>
    <ChangeLabel
      change={getMetricChange(metric, overview[metric])}
      hidesMeaning={METRIC_DETAILS[metric].isIncreaseGood === true}
      previousValue={formatPrevious(METRIC_DETAILS[metric].kind, overview[metric])}
    />
  </>
)
