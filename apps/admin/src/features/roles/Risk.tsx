import { Badge } from '@mantine/core'
import { toSentenceCase } from '../../lib/format.ts'
import type { RiskLevel } from './access-search.ts'

const COLOR = { low: 'plain', medium: 'plain', high: 'accent', critical: 'danger' } as const

/** Shows the risk level of a permission as text and color. */
export function Risk({ level }: { level: RiskLevel }) {
  return <Badge color={COLOR[level]}>{toSentenceCase(level)} risk</Badge>
}
