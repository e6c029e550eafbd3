import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { ChangeLabel } from '../ChangeLabel.tsx'
import {
  formatMetric,
  formatPrevious,
  getMetricChange,
  METRIC_LABELS,
  METRICS,
  type MetricName,
  type Overview,
} from '../metrics.ts'
import classes from './Metrics.module.css'

interface Props {
  overview: Overview
  selectedMetric: MetricName
  /** hides the VPN share, which is meaningless if VPN traffic is excluded */
  isWithoutVpn: boolean
  onChoose: (figure: MetricName) => void
}

/** Shows each metric next to its value in the previous period. The selected one is charted below. */
export function Metrics({ overview, selectedMetric, isWithoutVpn, onChoose }: Props) {
  const name = useId()
  return (
    <div className={classes.metrics}>
      <fieldset className={classes.fieldset}>
        <VisuallyHidden component="legend">Chart metric</VisuallyHidden>
        {METRICS.map((figure) => (
          <label key={figure} className={classes.metric} title={METRIC_LABELS[figure].definition}>
            <input
              type="radio"
              name={name}
              aria-label={getAccessibleLabel(figure, overview)}
              checked={figure === selectedMetric}
              onChange={() => onChoose(figure)}
            />
            <MetricButton figure={figure} overview={overview} />
          </label>
        ))}
      </fieldset>
      {!isWithoutVpn && (
        <div className={classes.metric} title={METRIC_LABELS.vpn_share.definition}>
          <MetricButton figure="vpn_share" overview={overview} />
        </div>
      )}
    </div>
  )
}

type AnyMetric = MetricName | 'vpn_share'

const PREVIOUS_LABELS = 'than in the previous period'

function getAccessibleLabel(figure: AnyMetric, overview: Overview): string {
  const { label } = METRIC_LABELS[figure]
  const change = getMetricChange(figure, overview[figure])
  const changeLabel = !change
    ? ''
    : change.direction === 'level'
      ? `, ${change.text}`
      : `, ${change.text} ${PREVIOUS_LABELS}`
  return `${label}: ${formatMetric(figure, overview[figure].value)}${changeLabel}`
}

const MetricButton = ({ figure, overview }: { figure: AnyMetric; overview: Overview }) => (
  <>
    <span className={classes.label}>{METRIC_LABELS[figure].label}</span>
    <b className={classes.value}>{formatMetric(figure, overview[figure].value)}</b>
    <ChangeLabel
      change={getMetricChange(figure, overview[figure])}
      hidesMeaning={METRIC_LABELS[figure].isMoreBetter === true}
      previousValue={formatPrevious(METRIC_LABELS[figure].kind, overview[figure])}
    />
  </>
)
