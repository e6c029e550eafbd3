import type { PointerEvent } from 'react'
import classes from './ProductTab.module.css'

interface Props {
  label: string
  amounts: readonly number[]
  /** called with the index of the hovered bar; with null when the pointer leaves the chart */
  onHover: (index: number | null) => void
}

/** Height of the chart in SVG units. The SVG is stretched to the size of its container. */
const HEIGHT = 100
/** Distance between the left edges of adjacent bars in SVG units: the width of a bar plus the gap. */
const PITCH = 10
/** Gap between adjacent bars in SVG units. */
const GAP = 2
/** Minimum number of bar positions, so that the bars of a chart with few bars don't become too wide. */
const MIN_POSITIONS = 14

/** Renders a small bar chart as a single path, because a page has several charts with hundreds of bars. */
export function MiniBars({ label, amounts, onHover }: Props) {
  const maxAmount = Math.max(1, ...amounts)
  const positions = Math.max(MIN_POSITIONS, amounts.length)
  const path = amounts
    .map((amount, index) => {
      const height = (amount / maxAmount) * HEIGHT
      return height === 0 ? '' : `M${index * PITCH + GAP / 2} ${HEIGHT}v${-height}h${PITCH - GAP}v${height}z`
    })
    .join('')
  const hoverBarAtPointer = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const svgRect = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - svgRect.left) / svgRect.width) * positions)
    onHover(Math.min(amounts.length - 1, Math.max(0, index)))
  }
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${positions * PITCH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      onPointerMove={hoverBarAtPointer}
      onPointerDown={hoverBarAtPointer}
      onPointerLeave={() => onHover(null)}
    >
      <path d={path} />
    </svg>
  )
}
