import type { Dashboard } from '../analytics.api.ts'

export type Vital = NonNullable<Dashboard['vitals']>[number]

interface VitalText {
  title: string
  description: string
}

const VITAL_TEXTS: Record<Vital['name'], VitalText> = {
  LCP: { title: 'Largest Contentful Paint', description: 'LCP, loading' },
  INP: { title: 'Interaction to Next Paint', description: 'INP, responsiveness' },
  CLS: { title: 'Cumulative Layout Shift', description: 'CLS, visual stability' },
  FCP: { title: 'First Contentful Paint', description: 'FCP, loading' },
  TTFB: { title: 'Time to First Byte', description: 'TTFB, server response' },
}

/** End of the scale, as a multiple of the threshold above which a value is poor. */
const SCALE_FACTOR = 1.5

const formatValue = (name: Vital['name'], value: number) =>
  name === 'CLS'
    ? value.toFixed(2)
    : value < 1000
      ? `${Math.round(value)} ms`
      : `${(value / 1000).toFixed(1)} s`

/**
 * Returns the texts and the rating of a Web Vital, and the positions of its value and its thresholds on the
 * scale, in percent.
 */
export function describeVital({ name, p75, good, poor }: Vital) {
  const { title, description } = VITAL_TEXTS[name]
  const toScalePosition = (value: number) => Math.min(1, value / (poor * SCALE_FACTOR)) * 100
  return {
    title,
    description,
    valueText: formatValue(name, p75),
    rating: p75 <= good ? 'Good' : p75 <= poor ? 'Needs improvement' : 'Poor',
    valuePosition: toScalePosition(p75),
    goodPosition: toScalePosition(good),
    poorPosition: toScalePosition(poor),
  }
}
