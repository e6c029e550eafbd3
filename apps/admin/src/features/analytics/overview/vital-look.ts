import type { Dashboard } from '../analytics.api.ts'

export type Vital = NonNullable<Dashboard['vitals']>[number]

interface Look {
  title: string
  words: string
}

const LOOKS: Record<Vital['name'], Look> = {
  LCP: { title: 'Largest Contentful Paint', words: 'LCP, loading' },
  INP: { title: 'Interaction to Next Paint', words: 'INP, responsiveness' },
  CLS: { title: 'Cumulative Layout Shift', words: 'CLS, visual stability' },
  FCP: { title: 'First Contentful Paint', words: 'FCP, loading' },
  TTFB: { title: 'Time to First Byte', words: 'TTFB, server response' },
}

/** Factor by which the scale extends beyond the "poor" threshold. */
const BEYOND = 1.5

const amountWords = (name: Vital['name'], value: number) =>
  name === 'CLS'
    ? value.toFixed(2)
    : value < 1000
      ? `${Math.round(value)} ms`
      : `${(value / 1000).toFixed(1)} s`

/** Returns the positions of a Web Vital on its scale, as percentages. */
export function lookOf({ name, p75, good, poor }: Vital) {
  const { title, words } = LOOKS[name]
  const placeOf = (value: number) => Math.min(1, value / (poor * BEYOND)) * 100
  return {
    ...{ title, words },
    amount: amountWords(name, p75),
    verdict: p75 <= good ? 'Good' : p75 <= poor ? 'Needs improvement' : 'Poor',
    ...{ place: placeOf(p75), good: placeOf(good), poor: placeOf(poor) },
  }
}
