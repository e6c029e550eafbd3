import { Badge } from '@mantine/core'
import type { Quota } from '../../lib/own-quotas.api.ts'
import { STANDS, standOf } from '../../lib/quota-words.ts'

/** Shows a badge if little or nothing of a quota is left. */
export function StandBadge({ quota }: { quota: Pick<Quota, 'percent' | 'quota_limit'> }) {
  const { words, color } = STANDS[standOf(quota)]
  return words && <Badge color={color}>{words}</Badge>
}
